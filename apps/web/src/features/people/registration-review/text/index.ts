import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useRegistrationText, registrationText] = catalogue(en, () => import('./es.ts'));
export type RegistrationText = typeof registrationText;
