import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const hour = 3_600_000;
/** How many hours ago each was made; the last one has been answered. */
const asked = [2, 21, 49, 96] as const;
const answer = { state: 'denied', reason: 'The room is full until spring. Please ask again in March.' };

/** Families who ask that a child be in the next class, as the front desk finds them; none belongs to an account that the demo prints. */
export const seedRoomRequests = async (
  { db, now }: SeedContext,
  { id: location_id, familyIds, classIds }: SeededLocation,
): Promise<void> => {
  const classes = [...classIds.values()];
  const people = await db
    .selectFrom('viewers')
    .innerJoin('children', 'children.family_id', 'viewers.family_id')
    .innerJoin('child_classes', 'child_classes.child_id', 'children.id')
    .where('viewers.family_id', 'in', familyIds.slice(6, 6 + asked.length))
    .where('viewers.is_primary', '=', true)
    .distinctOn('viewers.family_id')
    .orderBy('viewers.family_id')
    .orderBy('children.id')
    .select(['viewers.id as viewer_id', 'children.id as child_id', 'child_classes.class_id as classId'])
    .execute();
  for (const [index, { viewer_id, child_id, classId }] of people.entries()) {
    const at = now - (asked[index] ?? 1) * hour;
    const isAnswered = index === asked.length - 1;
    const { id } = await db
      .insertInto('room_requests')
      .values({
        location_id,
        viewer_id,
        child_id,
        created_at: new Date(at),
        ...(isAnswered && { ...answer, answered_at: new Date(at + 5 * hour) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const next = classes[(classes.indexOf(classId) + 1) % classes.length] ?? classId;
    await db.insertInto('room_request_classes').values({ location_id, room_request_id: id, class_id: next }).execute();
  }
};
