import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useImportText, importText] = catalogue(en, () => import('./es.ts'));
export type ImportText = typeof importText;
