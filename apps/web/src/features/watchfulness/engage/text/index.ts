import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useEngageText, engageText] = catalogue(en, () => import('./es.ts'));
export type EngageText = typeof engageText;
