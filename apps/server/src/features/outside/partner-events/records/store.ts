import type { Failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { familyKeyOf, nothingSaid, type RecordKind, type Registers } from './registers.ts';

/** Why what is here does not match what the partner says yet; what waits is applied on its own once another record is known. */
export interface RecordProblem extends Failure {
  readonly waits: boolean;
}

/** One record of a partner at a location, and the record here that it is. */
export interface PartnerRecord {
  /** Null until it is stored. */
  id: number | null;
  readonly kind: RecordKind;
  readonly partnerKey: string;
  registers: Registers;
  localId: number | null;
  origin: 'made' | 'found' | null;
  isSeparate: boolean;
  problem: RecordProblem | null;
}

interface Row extends Registers {
  id: number;
  kind: RecordKind;
  partnerKey: string;
  localId: number | null;
  origin: PartnerRecord['origin'];
  isSeparate: boolean;
  problem: RecordProblem | null;
}

const columns = sql`record.id, record.kind, record.partner_key AS "partnerKey", record.created_stamp AS "createdStamp",
  record.changed_stamp AS "changedStamp", record.deleted_stamp AS "deletedStamp", record.checked_in_stamp AS "checkedInStamp",
  record.checked_out_stamp AS "checkedOutStamp", record.fields, record.origin, record.is_separate AS "isSeparate", record.problem,
  coalesce(record.class_id, record.family_id, record.child_id, record.viewer_id) AS "localId"`;

const recordOf = ({
  id,
  kind,
  partnerKey,
  localId,
  origin,
  isSeparate,
  problem,
  ...registers
}: Row): PartnerRecord => ({
  id,
  kind,
  partnerKey,
  registers,
  localId,
  origin,
  isSeparate,
  problem,
});

export const freshRecord = (kind: RecordKind, partnerKey: string): PartnerRecord => ({
  id: null,
  kind,
  partnerKey,
  registers: nothingSaid,
  localId: null,
  origin: null,
  isSeparate: false,
  problem: null,
});

export interface Named {
  readonly kind: RecordKind;
  readonly partnerKey: string;
}

export const recordsNamed = async (
  db: Queryable,
  { locationId }: LocationScope,
  names: readonly Named[],
): Promise<PartnerRecord[]> => {
  if (names.length === 0) return [];
  const [kinds, keys] = [names.map(({ kind }) => kind), names.map(({ partnerKey }) => partnerKey)];
  const { rows } = await sql<Row>`SELECT ${columns} FROM partner_records record
    JOIN unnest(${kinds}::text[], ${keys}::text[]) AS asked (kind, partner_key)
      ON asked.kind = record.kind AND asked.partner_key = record.partner_key
    WHERE record.location_id = ${locationId}`.execute(db);
  return rows.map(recordOf);
};

/** The children and viewers of these families. */
export const recordsInFamilies = async (
  db: Queryable,
  { locationId }: LocationScope,
  familyKeys: readonly string[],
): Promise<PartnerRecord[]> => {
  if (familyKeys.length === 0) return [];
  const { rows } = await sql<Row>`SELECT ${columns} FROM partner_records record
    WHERE record.location_id = ${locationId} AND record.family_key = ANY (${[...familyKeys]}::text[])`.execute(db);
  return rows.map(recordOf);
};

/** The partner's records of children and viewers here. */
export const recordsOfPeople = async (
  db: Queryable,
  { locationId }: LocationScope,
  { childIds, viewerIds }: { readonly childIds: readonly number[]; readonly viewerIds: readonly number[] },
): Promise<PartnerRecord[]> => {
  const { rows } = await sql<Row>`SELECT ${columns} FROM partner_records record
    WHERE record.location_id = ${locationId} AND (record.child_id = ANY (${[...childIds]}::integer[])
      OR record.viewer_id = ANY (${[...viewerIds]}::integer[]))`.execute(db);
  return rows.map(recordOf);
};

/** The children in one of these classes, according to the partner; or only those of them that wait. */
export const childrenInClasses = async (
  db: Queryable,
  { locationId }: LocationScope,
  classKeys: readonly string[],
  which: 'all' | 'waiting',
): Promise<PartnerRecord[]> => {
  if (classKeys.length === 0) return [];
  const only = which === 'waiting' ? sql`AND record.problem IS NOT NULL` : sql``;
  const { rows } = await sql<Row>`SELECT ${columns} FROM partner_records record
    WHERE record.location_id = ${locationId} AND record.kind = 'child' ${only}
      AND record.fields #> '{classIds,value}' ?| ${[...classKeys]}::text[]`.execute(db);
  return rows.map(recordOf);
};

/** The partner's viewers in families here, with who leads each: the primary user is chosen from these. */
export const viewersOfFamilies = async (db: Queryable, { locationId }: LocationScope, familyIds: readonly number[]) => {
  const { rows } = await sql<Row & { familyId: number; isPrimary: boolean; others: number }>`
    SELECT ${columns}, viewer.family_id AS "familyId", viewer.is_primary AS "isPrimary", (SELECT count(*)::integer FROM viewers other
      WHERE other.family_id = viewer.family_id AND NOT EXISTS (SELECT FROM partner_records theirs WHERE theirs.viewer_id = other.id)) AS others
    FROM viewers viewer JOIN partner_records record ON record.viewer_id = viewer.id
    WHERE viewer.location_id = ${locationId} AND viewer.family_id = ANY (${[...familyIds]}::integer[])`.execute(db);
  return rows.map(({ familyId, isPrimary, others, ...row }) => ({
    record: recordOf(row),
    familyId,
    isPrimary,
    others,
  }));
};

/** Writes records as they are now; new ones get their ids. */
export const saveRecords = async (
  tx: Tx,
  { locationId }: LocationScope,
  records: readonly PartnerRecord[],
): Promise<void> => {
  if (records.length === 0) return;
  const rows = records.map(({ id: _, registers, localId, kind, ...record }) => ({
    ...record,
    ...registers,
    kind,
    familyKey: familyKeyOf(registers),
    [`${kind}Id`]: localId,
  }));
  const saved = await sql<{ id: number; kind: RecordKind; partnerKey: string }>`
    INSERT INTO partner_records AS record (location_id, kind, partner_key, created_stamp, changed_stamp, deleted_stamp, checked_in_stamp,
      checked_out_stamp, fields, family_key, class_id, family_id, child_id, viewer_id, origin, is_separate, problem)
    SELECT ${locationId}::integer, kind, "partnerKey", "createdStamp", "changedStamp", "deletedStamp", "checkedInStamp", "checkedOutStamp",
      fields, "familyKey", "classId", "familyId", "childId", "viewerId", origin, "isSeparate", nullif(problem, 'null'::jsonb)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (kind text, "partnerKey" text, "createdStamp" text, "changedStamp" text,
      "deletedStamp" text, "checkedInStamp" text, "checkedOutStamp" text, fields jsonb, "familyKey" text, "classId" integer, "familyId" integer,
      "childId" integer, "viewerId" integer, origin text, "isSeparate" boolean, problem jsonb)
    ON CONFLICT (location_id, kind, partner_key) DO UPDATE SET created_stamp = excluded.created_stamp, changed_stamp = excluded.changed_stamp,
      deleted_stamp = excluded.deleted_stamp, checked_in_stamp = excluded.checked_in_stamp, checked_out_stamp = excluded.checked_out_stamp,
      fields = excluded.fields, family_key = excluded.family_key, class_id = excluded.class_id, family_id = excluded.family_id,
      child_id = excluded.child_id, viewer_id = excluded.viewer_id, origin = excluded.origin, is_separate = excluded.is_separate,
      problem = excluded.problem
    RETURNING record.id, record.kind, record.partner_key AS "partnerKey"`.execute(tx);
  const ids = new Map(saved.rows.map(({ id, kind, partnerKey }) => [`${kind}:${partnerKey}`, id]));
  for (const record of records) record.id = ids.get(`${record.kind}:${record.partnerKey}`) ?? record.id;
};
