import { familyKeyOf, type RecordKind, type Registers, type Standing, standing } from '../records/registers.ts';
import {
  childrenInClasses,
  freshRecord,
  type Named,
  type PartnerRecord,
  recordsInFamilies,
  recordsNamed,
  recordsOfPeople,
} from '../records/store.ts';
import type { Doing } from './doing.ts';

const nameOf = ({ kind, partnerKey }: Named) => `${kind}:${partnerKey}`;

export type World = ReturnType<typeof createWorld>;

/** How a record stands, and what has changed since it was read. */
export interface StandingSince extends Standing {
  readonly endedAgain: boolean;
  /** The fields that the partner had said, and no longer says because the record ended. */
  readonly lapsed: ReadonlySet<string>;
}

/** The partner's records that a few events concern, each read once and kept up to date. */
export const createWorld = ({ db, scope }: Pick<Doing, 'db' | 'scope'>) => {
  const known = new Map<string, PartnerRecord | null>();
  /** What was known of each when it was read. */
  const asRead = new Map<PartnerRecord, Registers>();
  const keep = (found: readonly PartnerRecord[]): PartnerRecord[] =>
    found.map((record) => {
      const name = nameOf(record);
      const before = known.get(name);
      if (before) return before;
      known.set(name, record);
      asRead.set(record, record.registers);
      return record;
    });
  const load = async (names: readonly Named[]): Promise<void> => {
    const missing = names.filter((name) => !known.has(nameOf(name)));
    keep(await recordsNamed(db, scope, missing));
    for (const name of missing) if (!known.has(nameOf(name))) known.set(nameOf(name), null);
  };
  const find = (kind: RecordKind, partnerKey: string): PartnerRecord | null =>
    known.get(`${kind}:${partnerKey}`) ?? null;
  const familyNamed = (registers: Registers): PartnerRecord | null => {
    const key = familyKeyOf(registers);
    return key === null ? null : find('family', key);
  };
  const before = (record: PartnerRecord): Registers => asRead.get(record) ?? record.registers;
  return {
    load,
    /** How a child or viewer stands with its family. */
    standingOf(record: PartnerRecord): StandingSince {
      const now = standing(record.registers, familyNamed(record.registers)?.registers.deletedStamp);
      const family = familyNamed(before(record));
      const was = standing(before(record), family ? before(family).deletedStamp : '');
      const endedAgain = now.ended > was.ended;
      const lapsed = endedAgain ? Object.keys(was.values).filter((name) => !(name in now.values)) : [];
      return { ...now, endedAgain, lapsed: new Set(lapsed) };
    },
    /** The families that a child or viewer belongs to, and belonged to when it was read. */
    familyKeysOf: (record: PartnerRecord): string[] =>
      [familyKeyOf(record.registers), familyKeyOf(before(record))].filter((key) => key !== null),
    /** Whether a record that was loaded is this one here. */
    isTaken: (kind: RecordKind, localId: number): boolean =>
      known.values().some((record) => record?.kind === kind && record.localId === localId),
    /** A record that was loaded; null if the partner has said nothing about it. */
    find,
    /** {@link find}, but with a new record if this is the first thing said about it. */
    open(kind: RecordKind, partnerKey: string): PartnerRecord {
      const found = known.get(`${kind}:${partnerKey}`) ?? freshRecord(kind, partnerKey);
      known.set(`${kind}:${partnerKey}`, found);
      return found;
    },
    inFamilies: async (keys: readonly string[]) => {
      const stored = keep(await recordsInFamilies(db, scope, keys));
      // Those that have changed since they were stored, and those that are new.
      const here = [...known.values()].filter((one) => one !== null && keys.includes(familyKeyOf(one.registers) ?? ''));
      return [...new Set([...stored, ...(here as PartnerRecord[])])];
    },
    /** Everybody in a family here, no matter which family the partner says they are in. */
    membersOf: async (familyId: number): Promise<PartnerRecord[]> => {
      const idsOf = async (table: 'children' | 'viewers') => {
        const rows = db.selectFrom(table).where('location_id', '=', scope.locationId).where('family_id', '=', familyId);
        return (await rows.select('id').execute()).map(({ id }) => id);
      };
      const [childIds, viewerIds] = [await idsOf('children'), await idsOf('viewers')];
      keep(await recordsOfPeople(db, scope, { childIds, viewerIds }));
      const ids: Record<RecordKind, readonly number[]> = { child: childIds, viewer: viewerIds, class: [], family: [] };
      return [...known.values()].filter(
        (one) => one !== null && one.localId !== null && ids[one.kind].includes(one.localId),
      ) as PartnerRecord[];
    },
    waitingFor: async (classKeys: readonly string[]) => keep(await childrenInClasses(db, scope, classKeys, 'waiting')),
    inClasses: async (classKeys: readonly string[]) => keep(await childrenInClasses(db, scope, classKeys, 'all')),
  };
};
