import {
  type BothFacts,
  type Caps,
  type LocationFacts,
  overCap,
  policyLimit,
  type ViewerFacts,
} from '@viewgate/policy';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { type CapOutcome, capsAt, viewersUnderCaps } from './caps.ts';

/** When viewers whom a cap locks are let in (epoch ms), because others of their family are gone by then. */
export type PlacesFreed = ReadonlyMap<number, number>;

/** The effect of a change that is only planned, so not in the database. */
export interface Planned extends CapOutcome {
  readonly caps: Caps;
  /** When each of its pauses ends; Infinity for one without an end. */
  readonly paused: ReadonlyMap<number, number>;
}

const isToGo = ({ deletionAt }: ViewerFacts, at: number): boolean => deletionAt !== null && deletionAt > at;

/** The approved among some viewers, with what keeps them locked once a cap no longer does. */
const membersUnderCaps = (db: Queryable, scope: LocationScope, ids: readonly number[]) =>
  viewersUnderCaps(db, scope)
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .where(sql<boolean>`viewer.id = ANY (${[...ids]}::integer[])`)
    .select([
      'account.is_locked as isAccountLocked',
      sql<number | null>`(extract(epoch FROM viewer.resume_lockout_end) * 1000)::bigint`.as('resumesAt'),
    ])
    .execute();

type Member = Awaited<ReturnType<typeof membersUnderCaps>>[number];

const lockReasonOf = ({ id, lockReason }: Member, planned: Planned | null): string | null => {
  if (planned?.locked.includes(id)) return policyLimit;
  return planned?.unlocked.includes(id) ? null : lockReason;
};

/**
 * Whom the deletions scheduled at a location will let in, and when: the job that runs at 00:05 counts from the beginning of its day. The
 * facts have the days of deletion, but not why somebody is locked. Reads nothing where nobody is to be deleted.
 */
export const placesFreed = async (
  db: Queryable,
  scope: LocationScope,
  facts: LocationFacts,
  at: number,
  planned: Planned | null = null,
): Promise<PlacesFreed> => {
  const freed = new Map<number, number>();
  const families = new Set(facts.viewers.filter((viewer) => isToGo(viewer, at)).map(({ familyId }) => familyId));
  const members = families.size === 0 ? [] : facts.viewers.filter(({ familyId }) => families.has(familyId));
  if (!members.some(({ isLocked, lockoutEnd }) => isLocked && lockoutEnd === null)) return freed;
  const caps = planned?.caps ?? (await capsAt(db, scope));
  const ids = members.map(({ id }) => id);
  const rows = new Map((await membersUnderCaps(db, scope, ids)).map((row) => [row.id, row]));
  for (const family of Map.groupBy(members, ({ familyId }) => familyId).values()) {
    const days = new Set(
      family.flatMap(({ deletionAt }) => (deletionAt !== null && deletionAt > at ? deletionAt : [])),
    );
    for (const day of [...days].toSorted((one, other) => one - other)) {
      const left = family.flatMap(({ id, deletionAt }) => {
        const row = rows.get(id);
        const isGone = deletionAt !== null && deletionAt <= day;
        return row && !isGone ? [{ ...row, isApproved: true, lockReason: lockReasonOf(row, planned) }] : [];
      });
      for (const id of overCap(left, caps).unlock) {
        const row = rows.get(id);
        const from = Math.max(day, row?.resumesAt ?? day, planned?.paused.get(id) ?? day);
        if (row && !row.isAccountLocked && Number.isFinite(from) && !freed.has(id)) freed.set(id, from);
      }
    }
  }
  return freed;
};

/** Viewers with their cap lock given an end; a viewer given the same one before is the same object again. */
const letIn = (facts: LocationFacts, freed: PlacesFreed, known: Map<ViewerFacts, ViewerFacts>): LocationFacts => {
  if (freed.size === 0) return facts;
  const viewers = facts.viewers.map((viewer) => {
    const lockoutEnd = freed.get(viewer.id);
    if (lockoutEnd === undefined || !viewer.isLocked || viewer.lockoutEnd !== null) return viewer;
    const before = known.get(viewer);
    if (before?.lockoutEnd === lockoutEnd) return before;
    const after = { ...viewer, lockoutEnd };
    known.set(viewer, after);
    return after;
  });
  return { ...facts, viewers };
};

export const withPlacesFreed = (facts: LocationFacts, freed: PlacesFreed): LocationFacts =>
  letIn(facts, freed, new Map());

/** Both sides of a change with the places that deletions free: what the change did not touch is the same object in both. */
export const bothWithPlacesFreed = (
  [before, after]: BothFacts,
  [was, is]: readonly [PlacesFreed, PlacesFreed],
): BothFacts => {
  const known = new Map<ViewerFacts, ViewerFacts>();
  return [letIn(before, was, known), letIn(after, is, known)];
};
