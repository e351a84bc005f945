import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useReportText, reportText] = catalogue(en, () => import('./es.ts'));
export type ReportText = typeof reportText;
