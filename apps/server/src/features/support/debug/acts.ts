import { debug, type DebugTool, type Endpoint, type RequestOf } from '@viewgate/contract';
import { actBy, type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Asking, requireTool } from './rights.ts';

/** The call of any tool. */
export type ToolCall = Asking & Pick<Call<typeof debug.sendPlate>, 'at' | 'origin' | 'request' | 'reply' | 'scope'>;
interface Change {
  readonly db: Tx;
  readonly audit: (entry: AuditEntry) => void;
}

/** Writes the entries of a call that has transactions of its own, as debug entries unless they say otherwise. */
export const noteEntries = (db: Queryable, call: ToolCall, entries: readonly AuditEntry[]): Promise<void> =>
  writeAudit(
    db,
    { ...actBy(call.actor, call), ...debug.sendPlate.audit },
    entries.map((entry) => ({ locationId: call.location.id, ...entry })),
  );

/** The entry of what a tool was asked to do, with what was sent; never a secret, an address, a number or a plate. */
export const sent = (
  { location }: Asking,
  tool: DebugTool,
  { after }: { readonly after: object } = { after: {} },
): AuditEntry => ({ recordId: location.id, recordName: location.name, after: { tool, ...after } });

/**
 * Requires what the tool requires, and writes what is sent into the audit before it is: what reaches others has an entry even if this
 * process dies in between.
 */
export const begin = async (db: Queryable, call: ToolCall, entry: AuditEntry, tool: DebugTool): Promise<void> => {
  requireTool(tool, call);
  await noteEntries(db, call, [entry]);
};

/** Does an ordinary change as part of the tool's transaction, with the change's own entry in the audit. */
export const doOrdinary = async <E extends Endpoint>(
  call: ToolCall & Change,
  endpoint: E,
  handler: Handler<E>,
  { params, body }: RequestOf<E>,
) => {
  const own = {
    ...call,
    input: { params: endpoint.params?.parse(params), query: undefined, body: endpoint.body?.parse(body) },
    audit: (entry: AuditEntry) => call.audit({ ...endpoint.audit, ...entry }),
  };
  // It has what any call at a location has; the handler's own type says which of that it takes.
  return await handler(own as unknown as Call<E>);
};

/** Refusals of an ordinary change, moved to the tool's own fields. */
export const saidOf = async <T>(fields: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const failures = error instanceof Refusal && error.code === 'validation' ? error.extras.failures : undefined;
    if (!failures) throw error;
    throw new Refusal('validation', {
      failures: failures.map((one) => ({ ...one, propertyName: fields[one.propertyName] ?? one.propertyName })),
    });
  }
};
