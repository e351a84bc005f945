import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useFeatureText, featureText] = catalogue(en, () => import('./es.ts'));
export type FeatureText = typeof featureText;
