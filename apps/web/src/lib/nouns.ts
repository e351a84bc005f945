import type { TablerIcon } from '@tabler/icons-react';

/** What a noun's `nouns.ts` exports: the icons of its sidebar items, by the names its screens and outward links give them. */
export type NavIcons = Readonly<Record<string, TablerIcon>>;
