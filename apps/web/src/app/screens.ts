import type { AnyScreen } from '../lib/screen.ts';

const found = import.meta.glob<readonly AnyScreen[]>('../features/*/*/screens.ts', { eager: true, import: 'screens' });

/** Every screen for signed-in people: whatever the folders of `features/` declare. */
export const screens: readonly AnyScreen[] = Object.values(found).flat();
