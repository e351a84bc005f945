import { actBy, type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { RunPlace } from './work.ts';

/** Writes what a run changed at a location into its audit, under the name of the person who began the run. */
export const writeEntryAt = async (
  { db, location, at, by }: RunPlace,
  { verb, record }: { readonly verb: string; readonly record: string },
  entry: AuditEntry,
): Promise<void> => {
  const context = { ...actBy(by, { at }), record, verb };
  await writeAudit(db, context, [{ ...entry, locationId: location.id, organizationId: location.organizationId }]);
};
