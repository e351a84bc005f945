import { IconKey } from '@tabler/icons-react';
import type { NavIcons } from '../../../lib/nouns.ts';

export const navIcons: NavIcons = { 'account.changePassword': IconKey };
