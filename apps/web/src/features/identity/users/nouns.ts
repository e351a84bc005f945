import { IconUserShield, IconUsers } from '@tabler/icons-react';
import type { NavIcons } from '../../../lib/nouns.ts';

export const navIcons: NavIcons = { users: IconUsers, 'admin.users': IconUserShield, 'organization.users': IconUsers };
