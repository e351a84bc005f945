import { createStore } from '../../lib/store.ts';

export const paletteIsOpen = createStore(false);
export const openPalette = (): void => paletteIsOpen.set(true);
