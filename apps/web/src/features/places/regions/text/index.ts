import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useRegionText, regionText] = catalogue(en, () => import('./es.ts'));
export type RegionText = typeof regionText;
