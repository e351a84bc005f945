import { type Carried, type Destination, type Place, addressOf, placeAt } from './place.ts';
import { createStore, type Store } from '../store.ts';
import { type Found, finder, type Params, Redirect, type Route } from './routes.ts';
import { forgetScroll, keepScroll, scrollFor } from './scroll.ts';

/** What is drawn. */
export interface View {
  readonly place: Place;
  readonly branch: readonly Route[];
  readonly params: Params;
  /** Counts what was drawn: what failed before is tried anew. */
  readonly turn: number;
  /** From which level on a page is waited for. */
  readonly pendingAt?: number;
  /** Why the page in front is not there. */
  readonly failure?: { readonly error: unknown };
  /** Nothing answers the address. */
  readonly isUnknown?: true;
  /** Where to scroll to. */
  readonly scroll?: () => void;
}

/** Says whether a page may be left for another; null: whether what it is about may change under it. */
export type Blocker = (next: Place | null) => boolean | Promise<boolean>;

export interface Router {
  readonly view: Store<View>;
  /** Where the browser is, or is on its way to. */
  here: () => Place;
  /** Resolves when the page is drawn, or another was led to. */
  navigate: (to: Destination) => Promise<void>;
  /** Goes through the browser's history. */
  go: (by: number) => void;
  /** Makes the present page anew. */
  reload: () => Promise<void>;
  /** Fetches what a page is made of. */
  preload: (href: string) => void;
  /** Pages that are known from now on. */
  learn: (routes: readonly Route[]) => void;
  routes: () => readonly Route[];
  block: (blocker: Blocker) => () => void;
  /** Whether nobody minds that what the page is about changes. */
  mayLeave: () => Promise<boolean>;
  start: () => void;
}

/** Milliseconds after which a page that is on its way says so. */
const pendingAfter = 300;
/** How many pages may lead on to the next before it is called a circle. */
const mostLed = 20;

const preloads = ({ branch }: Found): Promise<unknown> =>
  Promise.all(branch.flatMap(({ component }) => component?.preload?.() ?? []));

/** `learnMore` is awaited when an address is not known: more pages may be then. */
export const createRouter = (learnMore: () => Promise<unknown>): Router => {
  const stateNow = (): Place['state'] | null =>
    (history.state as Place['state'] | null)?.index === undefined ? null : history.state;
  let here = placeAt(location.href, stateNow() ?? { index: 0 });
  let routes: readonly Route[] = [];
  let find = finder(routes);
  let turns = 0;
  /** Pages that led elsewhere, one to the next, since one was drawn. */
  let led = 0;
  /** Called when the browser has come back to where it was. */
  let wentBack: (() => void) | null = null;
  let isAllowed = false;
  const blockers = new Set<Blocker>();
  const view = createStore<View>({ place: here, branch: [], params: {}, turn: 0 });

  /** Draws the page of `here`, once it may be opened and its parts are there. The last call wins. */
  const load = async (scroll?: () => void): Promise<void> => {
    const place = here;
    const turn = ++turns;
    let found = find(place.pathname);
    const wait = setTimeout(() => {
      const { branch, place: drawn, failure } = view.get();
      // The page that is there stays, with what was typed on it: only its query differs.
      if (branch.length > 0 && drawn.pathname === place.pathname && !failure) return;
      const same = branch.findIndex((route, at) => route !== found?.branch[at]);
      // What opens over a page, or inside it, leaves the page as it is: drawn anew it would lose where the focus was.
      const isInside = same === -1 && found !== null && found.branch.length > branch.length;
      const pendingAt = isInside ? branch.length : same === -1 ? Math.max(0, branch.length - 1) : same;
      if (turn === turns) view.set({ ...view.get(), pendingAt });
    }, pendingAfter);
    const draw = (rest: Pick<View, 'failure' | 'isUnknown'>) => {
      led = 0;
      view.set({
        place,
        branch: found?.branch ?? [],
        params: found?.params ?? {},
        turn,
        ...(scroll && { scroll }),
        ...rest,
      });
    };
    try {
      if (!found) {
        await learnMore();
        found = find(place.pathname);
      }
      if (!found) return turn === turns ? draw({ isUnknown: true }) : undefined;
      // Beside what is asked; what fails to load is told after what leads elsewhere.
      const loading = preloads(found);
      loading.catch(() => undefined);
      for (const { before } of found.branch) {
        await before?.(place, found.params);
        if (turn !== turns) return undefined;
      }
      await loading;
      if (turn === turns) draw({});
    } catch (error) {
      if (turn !== turns) return undefined;
      if (error instanceof Redirect && led++ < mostLed) {
        // Whoever left a page has been asked; whoever only changed its query has not.
        const isOnPage = view.get().place.pathname === place.pathname;
        return await navigate({ ...error.destination, ignoreBlocker: !isOnPage });
      }
      draw({ failure: { error } });
    } finally {
      clearTimeout(wait);
    }
    return undefined;
  };

  /** Whether nobody minds; a promise of it where somebody is asked. */
  const mayLeaveFor = (next: Place | null): boolean | Promise<boolean> => {
    const answers = [...blockers].map((blocker) => blocker(next));
    const all = async () => {
      for (const answer of answers) if (!(await answer)) return false;
      return true;
    };
    return answers.every((answer) => answer === true) || all();
  };

  const carriedBy = (state: Destination['state']): Carried => {
    if (typeof state === 'function') return state();
    const { index: _, ...carried } = here.state;
    return state === true ? carried : (state ?? {});
  };

  /** While a page is on its way, how far the one before it is scrolled is not its own. */
  const keepScrollHere = () => {
    if (view.get().place.state.index === here.state.index) keepScroll(here);
  };

  const navigate: Router['navigate'] = async (to) => {
    const href = addressOf(to, here);
    const isReplacing = to.replace === true || placeAt(href, here.state).href === here.href;
    const state = { ...carriedBy(to.state), index: here.state.index + (isReplacing ? 0 : 1) };
    const next = placeAt(href, state, here);
    if (!to.ignoreBlocker) {
      const answer = mayLeaveFor(next);
      // Without a question it is done at once.
      if (answer !== true && !(await answer)) return;
    }
    if (!isReplacing) keepScrollHere();
    forgetScroll(next, isReplacing);
    if (isReplacing) history.replaceState(state, '', next.href);
    else history.pushState(state, '', next.href);
    here = next;
    await load(to.resetScroll === false ? undefined : scrollFor(next));
  };

  /** The browser went through its history, or to a place on this page. */
  const followHistory = async (): Promise<void> => {
    const before = here;
    const isNew = stateNow() === null;
    if (isNew) history.replaceState({ ...here.state, index: here.state.index + 1 }, '');
    const next = placeAt(location.href, stateNow() ?? { index: 0 }, here);
    if (wentBack) {
      wentBack();
      wentBack = null;
      return;
    }
    const answer = isAllowed || mayLeaveFor(next);
    if (answer !== true) {
      // The browser is there already: it goes back until the question is answered.
      const by = next.state.index - before.state.index;
      const isBack = new Promise<void>((resolve) => (wentBack = resolve));
      history.go(-by);
      await isBack;
      if (!(await answer)) return;
      isAllowed = true;
      history.go(by);
      return;
    }
    isAllowed = false;
    keepScrollHere();
    here = next;
    const isSamePage = before.pathname + before.query === next.pathname + next.query && next.hash !== '';
    if (isNew && isSamePage) return;
    await load(scrollFor(next));
  };

  return {
    view,
    here: () => here,
    navigate,
    go: (by) => history.go(by),
    reload: () => load(),
    preload: (href) => {
      const found = find(placeAt(href, here.state).pathname);
      if (found) preloads(found).catch(() => undefined);
    },
    learn: (more) => {
      routes = [...routes, ...more];
      find = finder(routes);
    },
    routes: () => routes,
    mayLeave: async () => await mayLeaveFor(null),
    block: (blocker) => {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
    start: () => {
      history.scrollRestoration = 'manual';
      history.replaceState(here.state, '', here.href);
      addEventListener('popstate', () => void followHistory());
      addEventListener('pagehide', keepScrollHere);
      void load(scrollFor(here));
    },
  };
};
