import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useFamilyText, familyText] = catalogue(en, () => import('./es.ts'));
export type FamilyText = typeof familyText;
