import { useRouter } from '../router/index.ts';
import type { AnyScreen } from '../screen.ts';

/** The screens, of any feature, that claim a place among the tabs of this one, in order. */
export const useTabsOf = (frame: AnyScreen): readonly AnyScreen[] =>
  useRouter()
    .routes()
    .flatMap((route) => route.screen ?? [])
    .filter((screen) => screen.parent === frame && screen.tabAt !== undefined)
    .sort((a, b) => (a.tabAt ?? 0) - (b.tabAt ?? 0));
