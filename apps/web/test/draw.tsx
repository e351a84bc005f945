import type { ComponentType, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from '../src/lib/api/query-client.ts';
import { QueryClientProvider } from '../src/lib/query/index.ts';
import { Outlet } from '../src/lib/router/index.ts';
import { RouterProvider } from '../src/lib/router/outlet.tsx';
import type { Step } from '../src/lib/router/place.ts';
import { createRouter } from '../src/lib/router/router.ts';
import { ensureMe } from '../src/lib/session/account.ts';
import { ensureContext } from '../src/lib/session/context.ts';
import type { AnyScreen } from '../src/lib/screen.ts';
import { toasts } from '../src/lib/toast.ts';
import { Controls } from '../src/ui/theme/controls.tsx';

const Nothing: ComponentType = () => null;
const Failed = ({ error }: { readonly error: unknown }) => <p role="alert">{String(error)}</p>;
const parts = { Pending: Nothing, Failed, NotFound: Nothing, NoPage: Nothing };

let root: Root | undefined;
/** The address of the test page; what is drawn may change it. */
const own = location.href;

interface At {
  /** The path of the screen, with its parameters. */
  readonly path: string;
  readonly address: string;
  /** The screen itself, if what is drawn asks which one it is on. */
  readonly screen?: AnyScreen;
  /** The pages one came from, the last of them last. */
  readonly trail?: readonly Step[];
}

/** Renders a fragment as a screen would: with the router, the query cache and Mantine's controls; at an address, if it reads its own. */
export const draw = async (part: ReactNode, at?: At): Promise<void> => {
  // As a screen's guard does.
  await ensureMe();
  await ensureContext();
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  if (at) history.replaceState(at.trail ? { trail: at.trail, index: at.trail.length } : null, '', at.address);
  const router = createRouter(async () => undefined);
  router.learn([
    { parent: null, path: at?.path ?? '$', component: () => part, ...(at?.screen && { screen: at.screen }) },
  ]);
  router.start();
  root.render(
    <QueryClientProvider value={queryClient}>
      <RouterProvider router={router} parts={parts}>
        <Controls>
          {/* Dialogs render into this. */}
          <main id="main">
            <Outlet />
          </main>
        </Controls>
      </RouterProvider>
    </QueryClientProvider>,
  );
};

/** Removes what was drawn; what the browser and the tab keep stays, as on a reload. */
export const undraw = (): void => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  queryClient.clear();
};

/** Removes what was drawn and whatever it left behind. */
export const clear = (): void => {
  undraw();
  toasts.set([]);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', own);
};
