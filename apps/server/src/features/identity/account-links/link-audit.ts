import type { AuditContext, AuditEntry } from '../../../platform/audit/audit.ts';
import type { Link } from './link.ts';

interface Asked {
  readonly at: number;
  readonly origin: { readonly ip: string; readonly traceId: string };
}

/** The audit row of something done by a mailed link: by the account it was mailed to. */
export const auditLink = (
  { at, origin }: Asked,
  verb: string,
  { accountId, userName }: Pick<Link, 'accountId' | 'userName'>,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
): [AuditContext, AuditEntry[]] => [
  { at, accountId, accountName: userName, verb, record: 'account', ip: origin.ip, traceId: origin.traceId },
  [{ recordId: accountId, recordName: userName, ...change }],
];
