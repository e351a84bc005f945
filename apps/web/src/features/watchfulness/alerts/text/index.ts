import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useAlertText, alertText] = catalogue(en, () => import('./es.ts'));
export type AlertText = typeof alertText;
