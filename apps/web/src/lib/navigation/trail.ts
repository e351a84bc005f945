import { type Carried, useLocation, useRouter, useView } from '../router/index.ts';
import { useWords } from '../i18n/words.ts';
import type { AnyScreen } from '../screen.ts';
import { currentTitle } from './title.ts';
import { wayBack } from './way-back.ts';

const longest = 12;

/** The screen in front; `page`: the one under a dialog. */
export const useScreen = (of: 'front' | 'page' = 'page'): AnyScreen | undefined =>
  useView()
    .branch.map(({ screen }) => screen)
    .findLast((screen) => screen && (of === 'front' || !screen.isOverlay));

/** The history state for a link from here: the trail with this page added. */
export const useOnward = (): (() => Carried) => {
  const router = useRouter();
  return () => {
    const { href, state } = router.here();
    const step = { backTo: href, backName: currentTitle(), index: state.index };
    return { trail: [...(state.trail ?? []), step].slice(-longest) };
  };
};

/** Replaces this page with another that has the same way back, to go on with what was created here. */
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
 * The way back: where the user came from, else where the screen says it belongs. `page`: as seen by the page under a dialog,
 * from which the dialog was opened.
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
  const home = screen && wayBack(screen);
  if (!home) return null;
  // A screen named in `back` has no parameters of its own, or shares them with this one.
  const href = home.href(params as never);
  return { name: words(home.title), href, go: () => void router.navigate({ to: href }) };
};
