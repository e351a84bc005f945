import { type Carried, type Destination, type Place, addressOf, placeAt } from './place.ts';
import { createStore, type Store } from '../store.ts';
import { type Found, finder, type Params, Redirect, type Route } from './routes.ts';
import { forgetScroll, keepScroll, scrollFor } from './scroll.ts';

/** What is drawn. */
export interface View {
  readonly place: Place;
  readonly branch: readonly Route[];
  readonly params: Params;
  /** Counts draws: what failed before is retried on the next. */
  readonly turn: number;
  /** The level from which pages are still loading. */
  readonly pendingAt?: number;
  /** Why the page in front could not be opened. */
  readonly failure?: { readonly error: unknown };
  /** No route matches the address. */
  readonly isUnknown?: true;
  /** Restores the scroll position. */
  readonly scroll?: () => void;
}

/** What may keep a page from being left for another or, with null, from changing what it is about. */
export interface Blocker {
  readonly blocks: (next: Place | null) => boolean;
  /** Asks for everything that blocks: what is left together is asked about once. */
  readonly ask: () => Promise<boolean>;
  /** Answers its question, if one is open, with no. */
  readonly withdraw?: () => void;
  /** Another one asked, and the answer was yes. */
  readonly left?: () => void;
}

export interface Router {
  readonly view: Store<View>;
  /** Where the browser is, or is heading. */
  here: () => Place;
  /** Resolves when the page is drawn, or a later navigation has replaced this one. */
  navigate: (to: Destination) => Promise<void>;
  /** Goes through the browser's history. */
  go: (by: number) => void;
  /** Loads the current page again. */
  reload: () => Promise<void>;
  /** Fetches a page's code. */
  preload: (href: string) => void;
  /** Adds routes. */
  learn: (routes: readonly Route[]) => void;
  routes: () => readonly Route[];
  block: (blocker: Blocker) => () => void;
  /** Whether nothing blocks changing what the page is about. */
  mayLeave: () => Promise<boolean>;
  start: () => void;
}

/** Milliseconds after which a loading page says so. */
const pendingAfter = 300;
/** How many redirects in a row before they count as a loop. */
const mostLed = 20;

const preloads = ({ branch }: Found): Promise<unknown> =>
  Promise.all(branch.flatMap(({ component }) => component?.preload?.() ?? []));

/** `learnMore` is awaited when no route matches an address: it may add some. */
export const createRouter = (learnMore: () => Promise<unknown>): Router => {
  const stateNow = (): Place['state'] | null =>
    (history.state as Place['state'] | null)?.index === undefined ? null : history.state;
  let here = placeAt(location.href, stateNow() ?? { index: 0 });
  let routes: readonly Route[] = [];
  let find = finder(routes);
  let turns = 0;
  /** Redirects since a page was last drawn. */
  let led = 0;
  /** Called when the browser is back where it was. */
  let wentBack: (() => void) | null = null;
  let isAllowed = false;
  const blockers = new Set<Blocker>();
  const view = createStore<View>({ place: here, branch: [], params: {}, turn: 0 });

  /** Draws the page of `here`, once it may be opened and its code is loaded. The last call wins. */
  const load = async (scroll?: () => void): Promise<void> => {
    const place = here;
    const turn = ++turns;
    let found = find(place.pathname);
    const wait = setTimeout(() => {
      const { branch, place: drawn, failure } = view.get();
      // The same page stays, with whatever was typed on it: only its query changes.
      if (branch.length > 0 && drawn.pathname === place.pathname && !failure) return;
      const same = branch.findIndex((route, at) => route !== found?.branch[at]);
      // What opens over or inside a page leaves the page as it is: redrawing it would lose the focus.
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
      // In parallel with the guards; a failed load is reported only if no guard redirects.
      const loading = preloads(found);
      loading.catch(() => undefined);
      for (const { before } of found.branch) {
        await before?.(place, found.params);
        if (turn !== turns) return undefined;
      }
      await loading;
      const { params } = found;
      await Promise.all(found.branch.flatMap(({ component }) => component?.ready?.(params) ?? []));
      if (turn === turns) draw({});
    } catch (error) {
      if (turn !== turns) return undefined;
      if (error instanceof Redirect && led++ < mostLed) {
        // Leaving a page has been confirmed already; a change of its query has not.
        const isOnPage = view.get().place.pathname === place.pathname;
        return await navigate({ ...error.destination, ignoreBlocker: !isOnPage });
      }
      draw({ failure: { error } });
    } finally {
      clearTimeout(wait);
    }
    return undefined;
  };

  /** Whether nothing blocks it; a promise if the user must be asked. */
  const mayLeaveFor = (next: Place | null): boolean | Promise<boolean> => {
    const [asking, ...others] = [...blockers].filter(({ blocks }) => blocks(next));
    // A list that notes its page in the address leaves nothing, and takes no question away that somebody is about to answer.
    if (!asking) return true;
    // Setting off again answers the previous question with no.
    for (const { withdraw } of blockers) withdraw?.();
    return asking.ask().then((may) => {
      if (may) for (const { left } of others) left?.();
      return may;
    });
  };

  const carriedBy = (state: Destination['state']): Carried => {
    if (typeof state === 'function') return state();
    const { index: _, ...carried } = here.state;
    return state === true ? carried : (state ?? {});
  };

  /** While a page loads, the scroll position is still the previous page's. */
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
      // Synchronous unless there is a question.
      if (answer !== true && !(await answer)) return;
    }
    if (!isReplacing) keepScrollHere();
    forgetScroll(next, isReplacing);
    if (isReplacing) history.replaceState(state, '', next.href);
    else history.pushState(state, '', next.href);
    here = next;
    await load(to.resetScroll === false ? undefined : scrollFor(next));
  };

  /** The browser went through its history, or to an anchor on this page. */
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
      // The browser has already moved: go back until the question is answered.
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
