import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useSignInText] = catalogue(en, () => import('./es.ts'));
export type SignInText = ReturnType<typeof useSignInText>;
