import { catalogue } from '../../lib/i18n/catalogue.ts';
import en from './text/en.ts';

/** Why somebody may not watch, worded for parents. */
export const [useReasonText] = catalogue(en, () => import('./text/es.ts'));
