import { marketplace, type OpenRecord, type ResultOf, told } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { type TableInput, textSearch } from '../../../../platform/database/reading.ts';
import type { Handler } from '../../../../platform/http/call.ts';
import { invalid, notFound } from '../../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import {
  classNamed,
  connectedAt,
  familiesNamed,
  type PartnerRecord,
  type RecordProblem,
  settleAgain,
} from '../../partner-events/index.ts';
import type { Needs } from '../needs.ts';
import { requireEnrolled } from './steps.ts';

const asking = new Set<string>(['partnerEvents.sameClass', 'partnerEvents.sameFamily']);

const name = sql<string>`trim(coalesce(record.fields #>> '{name,value}',
  concat_ws(' ', record.fields #>> '{firstName,value}', record.fields #>> '{lastName,value}')))`;

type Found = Omit<OpenRecord, 'failure' | 'waits' | 'asksWhich'> & { problem: RecordProblem };
const columns = [
  'record.id',
  sql<OpenRecord['kind']>`record.kind`.as('kind'),
  'record.partner_key as partnerKey',
  name.as('name'),
  sql<RecordProblem>`record.problem`.as('problem'),
] as const;

const shown = <F extends Found>({ problem: { waits, ...why }, ...record }: F) => ({
  ...record,
  failure: told(why),
  waits,
  asksWhich: asking.has(why.code),
});

/** What a partner says that is not the case here yet. */
export const openRecords = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof marketplace.records>,
): Promise<ResultOf<typeof marketplace.records>> => {
  const { allSearch, filters, sortDirection } = input;
  let open = db
    .selectFrom('partner_records as record')
    .where('record.location_id', '=', locationId)
    .where('record.problem', 'is not', null)
    .where(textSearch(sql`lower(record.partner_key || ' ' || ${name})`, allSearch));
  if (filters.kind) open = open.where('record.kind', '=', filters.kind);
  const listing = {
    picked: open.select('record.id'),
    // What staff can decide comes first, then what waits for their decision.
    order: [
      { by: sql`(record.problem ->> 'waits')::boolean` },
      { by: sql.ref('record.partner_key'), direction: sortDirection },
      { by: sql.ref('record.id') },
    ],
    columns: marketplace.records.columns,
  };
  const page = await countedPage(db, input, listing, (picked, more) =>
    db
      .selectFrom(picked)
      .innerJoin('partner_records as record', 'record.id', 'picked.id')
      .select([...columns, ...more]),
  );
  return { ...page, rows: page.rows.map(shown) };
};

const recordOf = (db: Queryable, { locationId }: LocationScope, id: number): Promise<Found> =>
  db
    .selectFrom('partner_records as record')
    .where('record.location_id', '=', locationId)
    .where('record.id', '=', id)
    .where('record.problem', 'is not', null)
    .select(columns)
    .executeTakeFirstOrThrow(notFound);

/** Families here that no partner owns, with a member whose proven address is that of one of this family's members at the partner. */
const familiesOfMembers = async (db: Queryable, { locationId }: LocationScope, familyKey: string) => {
  const { rows } = await sql<{ id: number; name: string }>`SELECT family.id, family.name FROM families family
    WHERE family.location_id = ${locationId} AND NOT family.awaits_approval
      AND NOT EXISTS (SELECT FROM partner_records theirs WHERE theirs.family_id = family.id)
      AND family.id IN (SELECT member.family_id FROM partner_records person
        JOIN accounts account ON account.email = (person.fields #>> '{email,value}')::citext AND account.kind = 'viewer'
          AND NOT account.is_locked AND account.email_confirmed
        JOIN viewers member ON member.account_id = account.id AND member.location_id = person.location_id
          AND member.approved_at IS NOT NULL
        WHERE person.location_id = ${locationId} AND person.family_key = ${familyKey} AND person.kind = 'viewer')
    ORDER BY family.id LIMIT 20`.execute(db);
  return rows;
};

/** The records here that one of the partner's may be. */
const candidatesOf = async (db: Queryable, scope: LocationScope, { kind, partnerKey, problem, ...record }: Found) => {
  if (!asking.has(problem.code)) return [];
  const label = String(problem.params?.name ?? record.name);
  if (kind === 'family') {
    const found = [...(await familiesOfMembers(db, scope, partnerKey)), ...(await familiesNamed(db, scope, label))];
    return [...new Map(found.map((family) => [family.id, { value: family.id, label: family.name }])).values()];
  }
  const value = await classNamed(db, scope, label);
  if (value === undefined) return [];
  const theirs = await db.selectFrom('partner_records').where('class_id', '=', value).select('id').executeTakeFirst();
  return theirs ? [] : [{ value, label }];
};

const detailOf = async (db: Queryable, scope: LocationScope, id: number) => {
  const record = await recordOf(db, scope, id);
  const mayBeSeparate = record.problem.code === 'partnerEvents.sameFamily';
  return { ...shown(record), candidates: await candidatesOf(db, scope, record), mayBeSeparate };
};

export const readRecord: Handler<typeof marketplace.record> = async ({ db, scope, input }) => {
  await requireEnrolled(db, scope, input.params.integrationId);
  return await detailOf(db, scope, input.params.id);
};

/** Staff say which record here the partner's is, or that it is none of them; then the partner's record is applied. */
export const matchRecord =
  (deps: Needs): Handler<typeof marketplace.match> =>
  async ({ db, scope, location, input, audit }) => {
    const { integrationId, id } = input.params;
    const { recordId } = input.body;
    const { integrationName } = await requireEnrolled(db, scope, integrationId);
    const record = await detailOf(db, scope, id);
    const connected = await connectedAt(db, scope.locationId);
    if (!connected || !record.asksWhich) throw invalid('recordId', 'partnerEvents.nothingToMatch');
    const isOffered = record.candidates.some(({ value }) => value === recordId);
    if (recordId === null ? !record.mayBeSeparate : !isOffered)
      throw invalid('recordId', 'partnerEvents.notACandidate');
    const { kind, partnerKey } = record;
    await settleAgain(deps, db, location, connected, { kind, partnerKey }, (one: PartnerRecord) => {
      if (recordId === null) one.isSeparate = true;
      else Object.assign(one, { localId: recordId, origin: 'found' });
    });
    audit({
      recordId: integrationId,
      recordName: integrationName,
      after: { partnerKey, name: record.name, ...(recordId !== null && { [`${kind}Id`]: recordId }) },
    });
    return null;
  };
