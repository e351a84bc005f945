import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useRecentRefusalText, recentRefusalText] = catalogue(en, () => import('./es.ts'));
export type RecentRefusalText = typeof recentRefusalText;
