import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useWords } from '../i18n/words.ts';
import type { AnyScreen } from '../screen.ts';
import { currentTitle } from './title.ts';

/** One page somebody came from. */
export interface Step {
  readonly backTo: string;
  readonly backName: string;
  /** Its place in the browser's history, so that going back finds its scroll, filters and page again. */
  readonly index: number;
}

declare module '@tanstack/history' {
  interface HistoryState {
    trail?: readonly Step[];
  }
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: AnyScreen;
  }
}

const longest = 12;

/** The screen in front; `page`: the one under a dialog. */
export const useScreen = (of: 'front' | 'page' = 'page'): AnyScreen | undefined =>
  useMatches({
    select: (matches) =>
      matches
        .map((match) => match.staticData.screen)
        .findLast((screen) => screen && (of === 'front' || !screen.isOverlay)),
  });

/** The history state for a link onwards from here: the trail with this page on it. */
export const useOnward = (): (() => { trail: readonly Step[] }) => {
  const router = useRouter();
  return () => {
    const { href, state } = router.state.location;
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name for the place in the history
    const step = { backTo: href, backName: currentTitle(), index: state.__TSR_index };
    return { trail: [...(state.trail ?? []), step].slice(-longest) };
  };
};

/** Puts another page in the place of this one, with the same way back: what was made here is gone on with there. */
export const useReplace = (): ((href: string) => void) => {
  const router = useRouter();
  const { trail } = useLocation().state;
  return (href) =>
    void router.navigate({ to: href, replace: true, ignoreBlocker: true, state: { ...(trail && { trail }) } });
};

export interface Back {
  readonly name: string;
  readonly href: string;
  readonly go: () => void;
}

/**
 * The way back: where somebody came from, else where the screen says it belongs. `page`: as seen by the page under a dialog,
 * which the dialog itself was opened from.
 */
export const useBack = (of: 'front' | 'page' = 'front'): Back | null => {
  const router = useRouter();
  const words = useWords();
  const front = useScreen('front');
  const screen = useScreen(of);
  const { trail: whole = [], __TSR_index: index } = useLocation().state;
  const trail = of === 'page' && front?.isOverlay ? whole.slice(0, -1) : whole;
  const from = trail.at(-1);
  if (from) {
    return {
      name: from.backName,
      href: from.backTo,
      go: () =>
        from.index < index
          ? router.history.go(from.index - index)
          : router.history.push(from.backTo, { trail: trail.slice(0, -1) }),
    };
  }
  const home = screen?.isOverlay ? screen.parent : screen?.back;
  if (!home) return null;
  // A screen that is a way back has no parameters of its own, or shares them with this one.
  const params = Object.assign({}, ...router.state.matches.map((match) => match.params as object)) as never;
  const href = home.href(params);
  return { name: words(home.title), href, go: () => router.history.push(href) };
};
