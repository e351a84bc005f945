import { catalogueWithNouns } from '../../../../lib/noun-words/catalogue.ts';
import en from './en.ts';

export const [useAuditText, auditText, isAuditKey] = catalogueWithNouns(en, () => import('./es.ts'));
export type AuditText = typeof auditText;
