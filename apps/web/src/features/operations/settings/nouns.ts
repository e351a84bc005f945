import { IconBook2, IconSettings } from '@tabler/icons-react';
import type { NavIcons } from '../../../lib/nouns.ts';

export const navIcons: NavIcons = { 'admin.settings': IconSettings, knowledgeBase: IconBook2 };
