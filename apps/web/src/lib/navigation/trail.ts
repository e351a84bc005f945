import { type Carried, useLocation, useRouter, useView } from '../router/index.ts';
import { useWords } from '../i18n/words.ts';
import type { AnyScreen } from '../screen.ts';
import { currentTitle } from './title.ts';

const longest = 12;

/** The screen in front; `page`: the one under a dialog. */
export const useScreen = (of: 'front' | 'page' = 'page'): AnyScreen | undefined =>
  useView()
    .branch.map(({ screen }) => screen)
    .findLast((screen) => screen && (of === 'front' || !screen.isOverlay));

/** The history state for a link onwards from here: the trail with this page on it. */
export const useOnward = (): (() => Carried) => {
  const router = useRouter();
  return () => {
    const { href, state } = router.here();
    const step = { backTo: href, backName: currentTitle(), index: state.index };
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
  const { place, params } = useView();
  const { trail: whole = [], index } = place.state;
  const trail = of === 'page' && front?.isOverlay ? whole.slice(0, -1) : whole;
  const from = trail.at(-1);
  if (from) {
    return {
      name: from.backName,
      href: from.backTo,
      go: () =>
        from.index < index
          ? router.go(from.index - index)
          : void router.navigate({ to: from.backTo, state: { trail: trail.slice(0, -1) } }),
    };
  }
  const home = screen?.isOverlay ? screen.parent : screen?.back;
  if (!home) return null;
  // A screen that is a way back has no parameters of its own, or shares them with this one.
  const href = home.href(params as never);
  return { name: words(home.title), href, go: () => void router.navigate({ to: href }) };
};
