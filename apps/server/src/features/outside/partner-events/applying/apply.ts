import type { PartnerEvent } from '@viewgate/contract';
import { sql } from 'kysely';
import { actBy, writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { LocationEntry } from '../../../../platform/tenancy/location-directory.ts';
import { vouchForLocation } from '../../../../platform/tenancy/scope.ts';
import type { Needs } from '../needs.ts';
import { merged, partsOf } from '../records/registers.ts';
import { type PartnerRecord, saveRecords } from '../records/store.ts';
import { type Connected, forgetPersons, setEvents, settleEvents, type StoredEvent } from '../store.ts';
import { nothingAhead } from './ahead.ts';
import { type Doing, isNew, type KnownFamily } from './doing.ts';
import { createMaking } from './making.ts';
import { type Manner, settle } from './settle.ts';
import { settleFamilies } from './settle-families.ts';
import { createWorld, type World } from './world.ts';

const beginAt = (
  deps: Needs,
  db: Tx,
  location: LocationEntry,
  knownFamilies: ReadonlyMap<string, KnownFamily> = new Map(),
): { readonly doing: Doing; readonly world: World } => {
  // What a partner says is applied where the location is connected with it: the caller holds that location.
  const scope = vouchForLocation(location.id);
  const world = createWorld({ db, scope });
  const doing: Doing = {
    deps,
    db,
    scope,
    location,
    at: deps.clock.now(),
    entries: [],
    families: new Set(),
    knownFamilies,
    ahead: nothingAhead(),
    making: createMaking(deps, db, scope),
    isTaken: world.isTaken,
  };
  return { doing, world };
};

/** Until this transaction ends, what the partner owns may be changed (migration 0820). */
export const actAsPartner = (tx: Tx) => sql`SELECT set_config('viewgate.partner_acts', 'yes', true)`.execute(tx);

/** From this many of a partner's statements in one transaction, planning again costs little beside them. */
const many = 50;
/**
 * Discards the cached plans of triggers and foreign keys: made while a table was small, they read all of it, and a first import makes it
 * large before its statistics show that.
 */
const planAgain = async (tx: Tx, said: readonly unknown[]): Promise<void> => {
  if (said.length >= many) await sql`DISCARD PLANS`.execute(tx);
};

type Fate = Pick<StoredEvent, 'id'> & { readonly record: PartnerRecord; readonly state: 'taken' | 'superseded' };

/** Stores what became of records and events, and the audit of what changed. */
const finish = async (
  doing: Doing,
  { name }: Connected,
  records: readonly PartnerRecord[],
  fates: readonly Fate[] = [],
): Promise<void> => {
  const { db, scope, location, at, entries } = doing;
  await saveRecords(db, scope, records);
  await settleFamilies(doing);
  await setEvents(
    db,
    fates.map(({ record, ...event }) => ({ ...event, recordId: record.id })),
  );
  await settleEvents(
    db,
    records.flatMap(({ id, problem }) => (id !== null && problem === null ? [id] : [])),
  );
  const isGone = ({ localId, origin, problem }: PartnerRecord) =>
    localId === null && origin === null && problem === null;
  await forgetPersons(
    db,
    records.flatMap((record) => (record.id !== null && isGone(record) ? [record.id] : [])),
  );
  const by = actBy({ accountId: null, userName: name }, { at });
  const entriesHere = entries.map((entry) => ({ ...entry, locationId: location.id }));
  await writeAudit(db, { ...by, verb: 'update', record: 'family' }, entriesHere);
};

/** What a partner says about a record, in an event or a list. */
export type Said = Pick<StoredEvent, 'type' | 'stamp' | 'data'>;

const mergeSaid = (world: World, { type, stamp, data }: Said) => {
  const record = world.open(partsOf(type).kind, data.id);
  const next = merged(record.registers, { type, utcTimeStamp: stamp, data } as PartnerEvent);
  if (next) record.registers = next;
  return { record, isNews: next !== null };
};

/** Applies events of a location that nobody has looked at yet; the location must be held. */
export const applyEvents = async (
  deps: Needs,
  tx: Tx,
  location: LocationEntry,
  connected: Connected,
  events: readonly StoredEvent[],
  manner: Manner,
): Promise<void> => {
  const { doing, world } = beginAt(deps, tx, location);
  await planAgain(tx, events);
  await actAsPartner(tx);
  await world.load(events.map(({ type, data }) => ({ kind: partsOf(type).kind, partnerKey: data.id })));
  const touched = new Set<PartnerRecord>();
  const fates = events.map((event): Fate => {
    const { record, isNews } = mergeSaid(world, event);
    touched.add(record);
    return { id: event.id, record, state: isNews ? 'taken' : 'superseded' };
  });
  await finish(doing, connected, await settle(doing, world, manner, [...touched]), fates);
};

/** Applies what was read of the partner's lists; the location must be held. `families`: what is known about those that are new. */
export const applySaid = async (
  deps: Needs,
  tx: Tx,
  { location, connected }: { readonly location: LocationEntry; readonly connected: Connected },
  said: readonly Said[],
  families: ReadonlyMap<string, KnownFamily>,
  manner: Manner,
): Promise<void> => {
  const { doing, world } = beginAt(deps, tx, location, families);
  await planAgain(tx, said);
  await actAsPartner(tx);
  await world.load(said.map(({ type, data }) => ({ kind: partsOf(type).kind, partnerKey: data.id })));
  const touched = new Set(said.map((one) => mergeSaid(world, one).record));
  for (const record of touched) {
    const known = record.kind === 'family' && isNew(record) ? families.get(record.partnerKey) : undefined;
    if (known?.sameAs !== undefined) Object.assign(record, { localId: known.sameAs, origin: 'found' });
  }
  await finish(doing, connected, await settle(doing, world, manner, [...touched]));
};

/** Processes a record again, as staff decided; the location must be held. */
export const settleAgain = async (
  deps: Needs,
  tx: Tx,
  location: LocationEntry,
  connected: Connected,
  named: Pick<PartnerRecord, 'kind' | 'partnerKey'>,
  change: (record: PartnerRecord) => void,
): Promise<void> => {
  const { doing, world } = beginAt(deps, tx, location);
  await actAsPartner(tx);
  await world.load([named]);
  const record = world.open(named.kind, named.partnerKey);
  change(record);
  await finish(doing, connected, await settle(doing, world, 'apart', [record]));
};
