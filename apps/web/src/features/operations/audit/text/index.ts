import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useAuditText, auditText, isAuditKey] = catalogue(en, () => import('./es.ts'));
export type AuditText = typeof auditText;
