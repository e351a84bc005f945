import type { Caps, LocationFacts, ViewerFacts } from '@viewgate/policy';
import { sql } from 'kysely';
import { startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ClassMove, classesAfterMove } from '../../../watching/class-move.ts';
import type { Stretch } from './evaluate.ts';

/** What is scheduled for a day and changes who may watch. The facts already have viewers' deletions, and those whom they let in. */
interface Scheduled {
  readonly kind: ClassMove['kind'] | 'ApproveRegistration';
  readonly at: number;
  readonly viewerId: number | null;
  readonly childId: number | null;
  readonly classId: number | null;
  readonly toClassId: number | null;
}

const scheduledAt = async (db: Queryable, facts: LocationFacts, from: number, to: number): Promise<Scheduled[]> => {
  const rows = await db
    .selectFrom('automations')
    .where('location_id', '=', facts.locationId)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'DeleteViewer')
    .select([
      sql<Scheduled['kind']>`kind`.as('kind'),
      'scheduled_date as date',
      'viewer_id as viewerId',
      'child_id as childId',
      'class_id as classId',
      'to_class_id as toClassId',
    ])
    .orderBy('scheduled_date')
    .orderBy('id')
    .execute();
  return rows
    .map(({ date, ...row }) => ({ ...row, at: Math.max(from, startOfLocalDay(date, facts.timeZone).getTime()) }))
    .filter(({ at }) => at < to);
};

/** Whether a cap leaves a family no place for somebody by then. */
const isFull = ({ viewers }: LocationFacts, { familyId, category }: ViewerFacts, caps: Caps, at: number): boolean => {
  const isThere = ({ isApproved, deletionAt }: ViewerFacts) => isApproved && (deletionAt === null || deletionAt > at);
  const members = viewers.filter((one) => one.familyId === familyId && one.category === category && isThere(one));
  return members.length >= (caps[category] ?? Number.POSITIVE_INFINITY);
};

/** The location afterwards. What cannot be done is refused on its day and changes nothing. */
const applied = (
  facts: LocationFacts,
  { kind, at, viewerId, childId, classId, toClassId }: Scheduled,
  caps: Caps,
): LocationFacts => {
  if (kind === 'ApproveRegistration') {
    const approved = facts.viewers.find(({ id }) => id === viewerId);
    if (!approved || isFull(facts, approved, caps, at)) return facts;
    return {
      ...facts,
      // From then on its children count as there.
      families: facts.families.map((one) => (one.id === approved.familyId ? { ...one, awaitsApproval: false } : one)),
      viewers: facts.viewers.map((viewer) => (viewer.id === viewerId ? { ...viewer, isApproved: true } : viewer)),
    };
  }
  const after = (classIds: readonly number[]): readonly number[] => {
    const moved = classesAfterMove({ kind, classId, toClassId }, classIds);
    return typeof moved === 'string' ? classIds : moved;
  };
  return {
    ...facts,
    children: facts.children.map((child) =>
      child.id === childId ? { ...child, classIds: after(child.classIds) } : child,
    ),
  };
};

/** A location's future in consecutive stretches, each with what automations will have changed by its beginning. */
export const futuresOf = async (
  db: Queryable,
  { facts, caps }: { readonly facts: LocationFacts; readonly caps: Caps },
  from: number,
  to: number,
): Promise<Stretch[]> => {
  const stretches: Stretch[] = [];
  let present = facts;
  let since = from;
  for (const [at, together] of Map.groupBy(await scheduledAt(db, facts, from, to), (one) => one.at)) {
    if (at > since) stretches.push({ facts: present, from: since, to: at });
    for (const one of together) present = applied(present, one, caps);
    since = at;
  }
  return [...stretches, { facts: present, from: since, to }];
};
