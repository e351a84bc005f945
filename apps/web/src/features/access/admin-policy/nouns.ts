import { IconShieldCheck } from '@tabler/icons-react';
import type { NavIcons } from '../../../lib/nouns.ts';

// The icon of policies: lists load it anyway.
export const navIcons: NavIcons = { 'organization.adminPolicy': IconShieldCheck };
