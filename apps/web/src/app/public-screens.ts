import type { AnyScreen } from '../lib/screen.ts';

const found = import.meta.glob<readonly AnyScreen[]>('../features/*/*/public-screens.ts', {
  eager: true,
  import: 'screens',
});

/** The screens for people who are not signed in: all that the login page needs to know of the product. */
export const publicScreens: readonly AnyScreen[] = Object.values(found).flat();
