import { catalogue } from './catalogue.ts';
import en from './common/en.ts';

/** Words that every part of the product shares. */
export const [useCommon, common] = catalogue(en, () => import('./common/es.ts'));
