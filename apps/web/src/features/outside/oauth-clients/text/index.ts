import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useOauthText, oauthText] = catalogue(en, () => import('./es.ts'));
export type OauthText = typeof oauthText;
