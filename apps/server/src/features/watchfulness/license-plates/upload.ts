import { type licensePlates, type ResultOf, told } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { type OwnChange, type PlatePlan, planPlates, type ViewerChange } from './upload-plan-view.ts';
import { readPlates } from './upload-read.ts';

const outcomeOf = ({ own, viewers, unchangedCount, bad }: PlatePlan): ResultOf<typeof licensePlates.upload> => {
  const areNew = [...own.map(({ id }) => id === null), ...viewers.map(({ isNew }) => isNew)];
  const addedCount = areNew.filter(Boolean).length;
  return {
    addedCount,
    changedCount: areNew.length - addedCount,
    unchangedCount,
    bad: bad.map(({ line, failure }) => ({ line, failure: told(failure) })),
  };
};

/** Returns the ids by plate. */
const writeOwn = async (
  tx: Tx,
  { locationId }: LocationScope,
  own: readonly OwnChange[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{
    id: number;
    plate: string;
  }>`INSERT INTO license_plates AS record (location_id, plate, label, valid_until)
    SELECT ${locationId}, given.plate, given.label, given.valid_until::date
    FROM unnest(${own.map(({ plate }) => plate)}::text[], ${own.map(({ label }) => label)}::text[],
      ${own.map(({ validUntil }) => validUntil)}::text[]) AS given (plate, label, valid_until)
    ON CONFLICT (location_id, plate) WHERE viewer_id IS NULL
      DO UPDATE SET label = excluded.label, valid_until = excluded.valid_until, version = record.version + 1
    RETURNING record.id, record.plate`.execute(tx);
  return new Map(rows.map(({ id, plate }) => [plate, id]));
};

const writeViewers = async (tx: Tx, { locationId }: LocationScope, changes: readonly ViewerChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await sql`UPDATE viewers viewer SET plate_number = given.plate, version = viewer.version + 1
    FROM unnest(${changes.map(({ viewerId }) => viewerId)}::integer[], ${changes.map(({ plate }) => plate)}::text[])
      AS given (id, plate)
    WHERE viewer.location_id = ${locationId} AND viewer.id = given.id`.execute(tx);
};

/** Saves the good rows together; skips the bad ones and lists them. A dry run only says what would become of each row. */
export const uploadPlates: Handler<typeof licensePlates.upload> = async ({ db, scope, input, audit }) => {
  const { File: file, LocationId: locationId, isDryRun } = input.body;
  if (locationId !== scope.locationId) throw notFound();
  const plan = await planPlates(db, scope, readPlates(Buffer.from(await file.arrayBuffer())));
  if (isDryRun) return outcomeOf(plan);
  const { own, viewers } = plan;
  const ids = await writeOwn(db, scope, own);
  await writeViewers(db, scope, viewers);
  audit({ recordId: null, recordName: null, after: { count: own.length + viewers.length } });
  for (const { id, plate, label, validUntil } of own) {
    const entry = { recordId: ids.get(plate) ?? null, recordName: label, after: { label, validUntil } };
    audit({ verb: id === null ? 'create' : 'update', record: 'license plate', ...entry });
  }
  for (const { viewerId, name } of viewers) {
    const after = { alsoChanged: ['plateNumber'] };
    audit({ verb: 'set license plate', record: 'viewer', recordId: viewerId, recordName: name, after });
  }
  return outcomeOf(plan);
};
