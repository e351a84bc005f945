import type { NavIcons } from '../../lib/nouns.ts';

const found = import.meta.glob<NavIcons>('../../features/*/*/nouns.ts', { eager: true, import: 'navIcons' });

/** The icons of the sidebar, by the names of its items: whatever the nouns declare. */
export const navIcons: NavIcons = Object.assign({}, ...Object.values(found)) as NavIcons;
