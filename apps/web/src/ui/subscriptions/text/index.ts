import { catalogueWithNouns } from '../../../lib/noun-words/catalogue.ts';
import en from './en.ts';

/** With what each noun can tell of. */
export const [useSubscriptionText, , isSubscriptionKey] = catalogueWithNouns(en, () => import('./es.ts'));
