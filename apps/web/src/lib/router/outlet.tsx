import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import { type Params, NotFoundError } from './routes.ts';
import type { Router, View } from './router.ts';
import type { Place } from './place.ts';

export interface FailedProps {
  readonly error: unknown;
  readonly reset: () => void;
}

/** What is shown in a page's place. */
export interface Parts {
  /** While it loads. */
  readonly Pending: ComponentType;
  readonly Failed: ComponentType<FailedProps>;
  /** Inside its frame: the record does not exist. */
  readonly NotFound: ComponentType;
  /** Nothing matches the address. */
  readonly NoPage: ComponentType;
}

interface Routing {
  readonly router: Router;
  readonly parts: Parts;
}
const RoutingContext = createContext<Routing | null>(null);
export const ViewContext = createContext<View | null>(null);
const Level = createContext(-1);

interface RouterProviderProps extends Routing {
  readonly children: ReactNode;
}

/** Provides the router's view to everything below: hooks see what is drawn, which lags behind the address while a page loads. */
export const RouterProvider = ({ router, parts, children }: RouterProviderProps) => {
  const [routing] = useState({ router, parts });
  const [view, setView] = useState(router.view.get);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setView(router.view.get()));
    follow();
    return router.view.subscribe(follow);
  }, [router]);
  useLayoutEffect(() => {
    view.scroll?.();
    document.documentElement.dataset['drawn'] = view.turn > 0 && view.pendingAt === undefined ? view.place.href : '';
  }, [view]);
  return (
    <RoutingContext value={routing}>
      <ViewContext value={view}>{children}</ViewContext>
    </RoutingContext>
  );
};

/** The router; null in a document without one, where links are plain links. */
export const useMaybeRouter = (): Router | null => use(RoutingContext)?.router ?? null;

export const useView = (): View => {
  const view = use(ViewContext);
  if (!view) throw new Error('This document has no router.');
  return view;
};
export const useRouter = (): Router => {
  const router = useMaybeRouter();
  if (!router) throw new Error('This document has no router.');
  return router;
};
export const useLocation = (): Place => useView().place;
export const useParams = (): Params => useView().params;
export const useSearch = (): Place['search'] => useView().place.search;

interface BoundaryProps {
  readonly turn: number;
  readonly parts: Parts;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly failed: { readonly error: unknown } | null;
  readonly turn: number;
}

/** Catches what a page throws; retried for the next page, or when the same page reloads. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, turn: this.props.turn };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ turn }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return turn === state.turn ? null : { failed: null, turn };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { parts, children } = this.props;
    if (!failed) return children;
    if (failed.error instanceof NotFoundError) return createElement(parts.NotFound);
    return createElement(parts.Failed, { error: failed.error, reset: () => this.setState({ failed: null }) });
  }
}

/** The page inside this frame, or what is shown in its place. */
export const Outlet = () => {
  const at = use(Level) + 1;
  const routing = use(RoutingContext);
  const { branch, turn, pendingAt, failure, isUnknown } = useView();
  if (!routing) return null;
  const { parts } = routing;
  if (pendingAt === at) return <parts.Pending />;
  const route = branch[at];
  if (isUnknown && at === 0) return <parts.NoPage />;
  if (!route && !(failure && at === 0)) return null;
  const isFront = at >= branch.length - 1;
  const Page = route?.component ?? Outlet;
  return (
    <Level value={at}>
      <Boundary turn={turn} parts={parts}>
        <Suspense fallback={<parts.Pending />}>
          {isFront && failure ? <parts.Failed error={failure.error} reset={() => undefined} /> : <Page />}
        </Suspense>
      </Boundary>
    </Level>
  );
};
