import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

/** Each noun's own texts: the names of its records, and of the actions only they have. */
const ofNouns = import.meta.glob<object>('../../../*/*/text/en-audit.ts', { eager: true, import: 'default' });
const english = Object.assign({}, en, ...Object.values(ofNouns)) as typeof en;

export const [useAuditText, auditText, isAuditKey] = catalogue(english, async () => {
  const { spanish } = await import('./spanish.ts');
  return { default: spanish };
});
export type AuditText = typeof auditText;
