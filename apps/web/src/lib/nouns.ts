import type { TablerIcon } from '@tabler/icons-react';

/** What a noun's `nouns.ts` says of its items in the sidebar: their icons, by the names that its screens and links out give them. */
export type NavIcons = Readonly<Record<string, TablerIcon>>;
