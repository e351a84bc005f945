import { IconBan } from '@tabler/icons-react';
import type { NavIcons } from '../../../lib/nouns.ts';

export const navIcons: NavIcons = { recentRefusals: IconBan };
