import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useTemplateText, templateText] = catalogue(en, () => import('./es.ts'));
export type TemplateText = typeof templateText;
