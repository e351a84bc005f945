import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useUserText, userText] = catalogue(en, () => import('./es.ts'));
export type UserText = typeof userText;
