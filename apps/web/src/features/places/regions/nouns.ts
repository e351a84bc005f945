import { IconMap2 } from '@tabler/icons-react';
import type { NavIcons } from '../../../lib/nouns.ts';

export const navIcons: NavIcons = { 'organization.regions': IconMap2 };
