import type { NavIcons } from '../../lib/nouns.ts';

const found = import.meta.glob<NavIcons>('../../features/*/*/nouns.ts', { eager: true, import: 'navIcons' });

/** The sidebar's icons by item name, as the nouns declare them. */
export const navIcons: NavIcons = Object.assign({}, ...Object.values(found)) as NavIcons;
