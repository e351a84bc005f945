import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useLicensePlateText, licensePlateText] = catalogue(en, () => import('./es.ts'));
export type LicensePlateText = typeof licensePlateText;
