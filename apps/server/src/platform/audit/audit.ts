import type { Queryable } from '../database/database.ts';

/** What an audited call records about its change; the binder adds who, when and from where. */
export interface AuditEntry {
  /** By default the endpoint's; set for a change to another record that came with the call's own. */
  verb?: string;
  record?: string;
  recordId: number | null;
  recordName: string | null;
  before?: object | null;
  after?: object | null;
  locationId?: number | null;
  organizationId?: number | null;
}

export interface AuditContext {
  at: number;
  accountId: number | null;
  accountName: string | null;
  verb: string;
  record: string;
  ip: string | null;
  traceId: string | null;
}

interface Who {
  readonly accountId: number | null;
  readonly userName: string;
}

/**
 * Who acts, when and from where; null: the portal itself, or somebody who is not signed in; without an account: a partner. Jobs have no
 * origin.
 */
export const actBy = (
  given: (Who & { readonly viewedBy?: Who }) | null,
  { at, origin }: { readonly at: number; readonly origin?: { readonly ip: string; readonly traceId: string } },
): Omit<AuditContext, 'verb' | 'record'> => {
  // A supporter who sees the portal as somebody else acts in their own name.
  const who = given?.viewedBy ?? given;
  return {
    at,
    accountId: who?.accountId ?? null,
    accountName: who?.userName ?? null,
    ip: origin?.ip ?? null,
    traceId: origin?.traceId ?? null,
  };
};

const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

/** Appends rows to the audit in the change's transaction; a trigger links each to its chain. */
export const writeAudit = async (
  db: Queryable,
  context: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        // The trigger sets these three.
        chain: '',
        sequence: 0,
        hash: Buffer.alloc(0),
        at: new Date(context.at),
        location_id: entry.locationId ?? null,
        organization_id: entry.organizationId ?? null,
        account_id: context.accountId,
        account_name: context.accountName,
        verb: entry.verb ?? context.verb,
        record: entry.record ?? context.record,
        record_id: entry.recordId,
        record_name: entry.recordName,
        before: json(entry.before),
        after: json(entry.after),
        ip: context.ip,
        trace_id: context.traceId,
      })),
    )
    .execute();
};
