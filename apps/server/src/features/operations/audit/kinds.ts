import { catalogue } from '@viewgate/contract';
import type { AuditVerbs } from '../../../platform/audit/audit-verbs.ts';

const declared = catalogue.flatMap(({ audit, view }) =>
  [audit, view].filter((one) => one !== null && one !== undefined),
);
const sorted = (words: readonly string[]) => [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en'));

/** Every verb and kind of record that the audit can contain: what calls write, and what is written outside them. */
export const auditKinds = (outside: AuditVerbs) => ({
  verbs: sorted([...declared.map(({ verb }) => verb), ...outside.all()]),
  records: sorted(declared.map(({ record }) => record)),
});
