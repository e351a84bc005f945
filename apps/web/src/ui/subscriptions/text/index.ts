import { catalogueWithNotices } from '../../../lib/noun-words/notices/catalogue.ts';
import en from './en.ts';

/** With what each noun notifies people of. */
export const [useSubscriptionText, , isSubscriptionKey] = catalogueWithNotices(en, () => import('./es.ts'));
