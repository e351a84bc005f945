import { actBy, type AuditContext, type AuditEntry } from '../../../platform/audit/audit.ts';
import type { Link } from './link.ts';

interface Asked {
  readonly at: number;
  readonly origin: { readonly ip: string; readonly traceId: string };
}

/** Audits an action taken by a mailed link, as the account it was mailed to. */
export const auditLink = (
  { at, origin }: Asked,
  verb: string,
  { accountId, userName }: Pick<Link, 'accountId' | 'userName'>,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
): [AuditContext, AuditEntry[]] => [
  { ...actBy({ accountId, userName }, { at, origin }), verb, record: 'account' },
  [{ recordId: accountId, recordName: userName, ...change }],
];
