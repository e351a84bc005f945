import { useRouter } from '@tanstack/react-router';
import type { AnyScreen } from '../screen.ts';

/** The screens that claim a place among the tabs of this one, whatever feature they are of, in their order. */
export const useTabsOf = (frame: AnyScreen): readonly AnyScreen[] =>
  Object.values(useRouter().routesById)
    .flatMap((route) => route.options.staticData?.screen ?? [])
    .filter((screen) => screen.parent === frame && screen.tabAt !== undefined)
    .sort((a, b) => (a.tabAt ?? 0) - (b.tabAt ?? 0));
