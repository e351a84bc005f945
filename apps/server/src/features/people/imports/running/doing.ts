import { actBy, type AuditEntry, writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { idInKey } from '../../people-exports/index.ts';
import type { Act, GroupPlan, RowPlan } from '../planning/plan.ts';
import type { Import } from './store.ts';

export interface Doing {
  readonly tx: Tx;
  readonly scope: LocationScope;
  readonly at: number;
  readonly one: Import;
  readonly by: { readonly accountId: number; readonly userName: string };
}

type Of<W extends Act['what']> = Extract<Act, { what: W }>;
interface Step<W extends Act['what'] = Act['what']> {
  readonly plan: GroupPlan;
  readonly planned: RowPlan;
  readonly act: Of<W>;
}
export const stepsOf = <W extends Act['what']>(plans: readonly GroupPlan[], what: W): Step<W>[] =>
  plans.flatMap((plan) =>
    plan.rows.flatMap((planned) => (planned.act?.what === what ? [{ plan, planned, act: planned.act as Of<W> }] : [])),
  );

/** Writes audit entries of one kind, each naming the import. */
export const note = async ({ tx, at, by, one }: Doing, verb: string, record: string, entries: readonly AuditEntry[]) =>
  await writeAudit(
    tx,
    { ...actBy(by, { at }), verb, record },
    entries.map((entry) => ({ ...entry, after: { ...entry.after, importId: one.id }, locationId: one.locationId })),
  );

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Stores the keys by which a file names its records; our own keys need no storing. */
export const keepKeys = async (
  { tx, one }: Doing,
  kind: 'family' | 'child' | 'viewer' | 'class',
  keys: readonly { key: string | null | undefined; id: number }[],
) => {
  const kept = keys.filter(({ key }) => key && idInKey(key) === null);
  if (kept.length === 0) return;
  await tx
    .insertInto('import_keys')
    .values(kept.map(({ key, id }) => ({ location_id: one.locationId, kind, key: key ?? '', [`${kind}_id`]: id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
};
