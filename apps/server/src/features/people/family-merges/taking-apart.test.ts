import { custodyBlocks, families, familyMerges, presence, registrationReview } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { approveDueRegistrations } from '../registration-review/due.ts';
import { failure, mergeScene, type TwoFamilies } from '../../../../test/two-families.ts';

const { clock, server, move } = await mergeScene();
let setting: TwoFamilies;
beforeEach(async () => void (setting = await move()));

describe('taking a merge apart', () => {
  it('is offered in one list of the location too, the latest into a family first', async () => {
    const { locationId, manager, target, merge, undo } = setting;
    const { id: other } = await server.make.family(locationId, { name: 'Okafor-Two' });
    const first = await merge();
    const second = await merge('Merge', null, [target, other]);
    const recent = async () =>
      (await manager.call(familyMerges.recent, { params: { locationId } })).map(
        ({ id, familyName, targetName, isLatest }) => ({
          id,
          familyName,
          targetName,
          isLatest,
        }),
      );
    const one = { id: first.id, familyName: 'Okafor-Lee', targetName: 'Okafor' };
    expect(await recent()).toEqual([
      { id: second.id, familyName: 'Okafor-Two', targetName: 'Okafor', isLatest: true },
      { ...one, isLatest: false },
    ]);
    await undo(second.id);
    expect(await recent()).toEqual([{ ...one, isLatest: true }]);
    await sql`UPDATE family_merges SET merged_at = merged_at - interval '31 days' WHERE location_id = ${locationId}`.execute(
      server.db,
    );
    expect(await recent()).toEqual([]);
  });

  it('gives back who and what came, and keeps what happened since where it belongs', async () => {
    const { locationId, rooms, target, from, ada, otherAda, mother, father, merge, undo, children, members, watches } =
      setting;
    const photos = sql<{
      child: number;
      jpeg: string;
    }>`SELECT child_id AS child, encode(jpeg, 'escape') AS jpeg FROM child_photos
      WHERE location_id = ${locationId}`;
    await sql`INSERT INTO child_photos (location_id, child_id, jpeg) VALUES (${locationId}, ${otherAda}, 'ada')`.execute(
      server.db,
    );
    const { id } = await merge('MergeAndApprove');
    expect((await photos.execute(server.db)).rows).toEqual([{ child: ada, jpeg: 'ada' }]);
    const [one, two] = rooms;
    const added = await server.make.class(locationId);
    await sql`INSERT INTO child_classes (location_id, child_id, class_id) VALUES (${locationId}, ${ada}, ${added.id})`.execute(
      server.db,
    );
    const newcomer = await server.make.viewer(locationId, { family_id: target });
    await undo(id);
    const classesOf = async (childId: number) =>
      (
        await server.db
          .selectFrom('child_classes')
          .where('child_id', '=', childId)
          .select('class_id')
          .orderBy('class_id')
          .execute()
      ).map((row) => row.class_id);
    expect(await classesOf(ada)).toEqual([one!.id, added.id]);
    expect(await classesOf(otherAda)).toEqual([two!.id]);
    expect((await children()).map(({ family }) => family)).toEqual([target, from, from]);
    expect((await photos.execute(server.db)).rows).toEqual([{ child: otherAda, jpeg: 'ada' }]);
    // The merge's approval goes with it.
    expect(await members()).toEqual([
      { id: mother, family: target, isPrimary: true, isApproved: true },
      { id: father.id, family: from, isPrimary: true, isApproved: false },
      { id: newcomer.id, family: target, isPrimary: false, isApproved: true },
    ]);
    expect(await watches(father.id)).toEqual([]);
    expect((await refusalOf(undo(id))).status).toBe(404);
  });

  it('has a child present if either record was, and gives back where each was', async () => {
    const { locationId, manager, ada, otherAda, merge, undo } = setting;
    const checkIn = (child: number, from: string, until: string | null = null) =>
      sql`INSERT INTO stays (location_id, child_id, source, checked_in_at, checked_out_at, day_ends_at)
        VALUES (${locationId}, ${child}, 'staff', ${from}, ${until}::timestamptz, '2026-06-04T05:00:00Z')`.execute(
        server.db,
      );
    const stays = async () =>
      (
        await sql<{ child: number; isLast: boolean; hasEnded: boolean }>`SELECT child_id AS child, is_last AS "isLast",
          checked_out_at IS NOT NULL AS "hasEnded" FROM stays WHERE location_id = ${locationId} ORDER BY id`.execute(
          server.db,
        )
      ).rows;
    const present = async () => (await manager.call(presence.get, { params: { locationId } })).presentCount;
    await checkIn(ada, '2026-06-03T12:00:00Z', '2026-06-03T13:00:00Z');
    await checkIn(otherAda, '2026-06-03T14:00:00Z');
    const { id } = await merge();
    expect([await stays(), await present()]).toEqual([
      [
        { child: ada, isLast: false, hasEnded: true },
        { child: ada, isLast: true, hasEnded: false },
      ],
      1,
    ]);
    await undo(id);
    expect((await stays())[1]).toEqual({ child: otherAda, isLast: true, hasEnded: false });
    expect(await present()).toBe(0);
    // Both are here: the record that stays says so, and the other's stay is not a check-out.
    await checkIn(ada, '2026-06-03T14:30:00Z');
    const again = await merge();
    expect((await stays()).slice(1)).toEqual([
      { child: ada, isLast: false, hasEnded: false },
      { child: ada, isLast: true, hasEnded: false },
    ]);
    await undo(again.id);
    expect((await stays()).slice(1)).toEqual([
      { child: otherAda, isLast: false, hasEnded: false },
      { child: ada, isLast: true, hasEnded: false },
    ]);
  });

  type Said = 'yes' | 'no' | null;
  /** Of the child that stays, the one that becomes part of it, and one that only moves. */
  type OfThree = readonly [Said, Said, Said];
  it.each<[string, { before: OfThree; merged: OfThree; since?: OfThree; after: OfThree }]>([
    ['nothing said since', { before: ['yes', null, 'yes'], merged: [null, null, 'yes'], after: ['yes', null, 'yes'] }],
    ['both agreed', { before: ['yes', 'yes', null], merged: ['yes', null, null], after: ['yes', 'yes', null] }],
    ['one refused', { before: ['yes', 'no', null], merged: ['no', null, null], after: [null, 'no', null] }],
    ['the other refused', { before: ['no', 'yes', null], merged: ['no', null, null], after: ['no', null, null] }],
    [
      'a yes of the family that stays',
      {
        before: [null, null, null],
        merged: [null, null, null],
        since: ['yes', null, 'yes'],
        after: [null, null, null],
      },
    ],
    [
      'a yes again',
      {
        before: ['yes', null, 'yes'],
        merged: [null, null, 'yes'],
        since: ['yes', null, 'yes'],
        after: ['yes', null, 'yes'],
      },
    ],
    [
      'a yes after a no',
      {
        before: ['no', 'no', 'no'],
        merged: ['no', null, 'no'],
        since: ['yes', null, 'yes'],
        after: ['no', 'no', 'no'],
      },
    ],
    [
      'a no since',
      {
        before: ['yes', 'yes', 'yes'],
        merged: ['yes', null, 'yes'],
        since: ['no', null, 'no'],
        after: ['no', 'no', 'no'],
      },
    ],
  ])('gives each child its own answer back: %s', async (_, { before, merged, since, after }) => {
    const { locationId, ada, otherAda, bo, mother, father, merge, undo } = setting;
    const { account_id: giver } = await server.db
      .selectFrom('viewers')
      .where('id', '=', mother)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const say = async (by: number, all: OfThree) => {
      for (const [place, said] of all.entries())
        if (said !== null)
          await sql`INSERT INTO camera_consents (child_id, location_id, is_given, source, answered_at, answered_by)
            VALUES (${[ada, otherAda, bo][place]}, ${locationId}, ${said === 'yes'}, 'parent', now(), ${by})
            ON CONFLICT (child_id) DO UPDATE SET is_given = excluded.is_given, answered_at = excluded.answered_at, answered_by = excluded.answered_by`.execute(
            server.db,
          );
    };
    const answers = async () => {
      const { rows } = await sql<{ child: number; isGiven: boolean }>`SELECT child_id AS child, is_given AS "isGiven"
        FROM camera_consents WHERE location_id = ${locationId}`.execute(server.db);
      const saidOf = (id: number) => rows.find(({ child }) => child === id)?.isGiven;
      return [ada, otherAda, bo].map((id) => ({ true: 'yes', false: 'no' })[String(saidOf(id))] ?? null);
    };
    await say(giver, [before[0], null, null]);
    await say(father.accountId, [null, before[1], before[2]]);
    const { id } = await merge('MergeAndApprove');
    expect(await answers()).toEqual(merged);
    if (since) await say(giver, since);
    await undo(id);
    expect(await answers()).toEqual(after);
  });

  it('does not count a yes for both if the person who gave it is no longer a guardian there', async () => {
    const { locationId, ada, otherAda, mother, father, merge } = setting;
    const says = (childId: number, by: RawBuilder<unknown>) =>
      sql`INSERT INTO camera_consents (child_id, location_id, is_given, source, answered_at, answered_by)
        VALUES (${childId}, ${locationId}, true, 'parent', now(), ${by})`.execute(server.db);
    await says(ada, sql`(SELECT account_id FROM viewers WHERE id = ${mother})`);
    await says(otherAda, sql`${father.accountId}`);
    await sql`UPDATE viewers SET viewer_type_id = (SELECT id FROM viewer_types WHERE category = 'relative' LIMIT 1)
      WHERE account_id = ${father.accountId}`.execute(server.db);
    await merge('MergeAndApprove');
    expect(
      await server.db.selectFrom('camera_consents').where('location_id', '=', locationId).selectAll().execute(),
    ).toEqual([]);
  });

  it('leaves people approved, deleted or moved since as they are', async () => {
    const { locationId, manager, from, ada, bo, father, merge, undo, children, members } = setting;
    const { id } = await merge();
    const evaluate = { params: { locationId, viewerId: father.id }, body: { isApproved: true } };
    await manager.call(registrationReview.evaluate, evaluate);
    await sql`DELETE FROM children WHERE id = ${ada}`.execute(server.db);
    const third = (await server.make.family(locationId)).id;
    await sql`UPDATE children SET family_id = ${third} WHERE id = ${bo}`.execute(server.db);
    await undo(id);
    expect(await children()).toMatchObject([{ id: bo, family: third }]);
    expect(await members()).toContainEqual({ id: father.id, family: from, isPrimary: true, isApproved: true });
    const family = await manager.call(families.table, { params: { locationId }, body: {} });
    expect(family.rows.map((row) => row.name)).toContain('Okafor-Lee');
  });

  it('has nobody who was denied lead the family again, once another of it was let in', async () => {
    const { locationId, manager, from, father, applicant, merge, undo, members } = setting;
    const second = await applicant(from);
    await sql`UPDATE registrations SET state = 'denied' WHERE viewer_id = ${father.id}`.execute(server.db);
    const { id } = await merge();
    const evaluate = { params: { locationId, viewerId: second.id }, body: { isApproved: true } };
    await manager.call(registrationReview.evaluate, evaluate);
    await undo(id);
    const ofFamily = (await members()).filter(({ family }) => family === from);
    expect(ofFamily).toMatchObject([
      { id: father.id, isPrimary: false },
      { id: second.id, isPrimary: true },
    ]);
  });

  it('is possible for thirty days, the latest merge first, and not once the family is deleted', async () => {
    const { locationId, manager, target, merge, undo } = setting;
    const first = await merge();
    const third = (await server.make.family(locationId, { name: 'Third' })).id;
    const second = await merge('Merge', null, [third, target]);
    expect(await failure(undo(first.id))).toMatchObject({ code: 'familyMerges.laterFirst' });
    await undo(second.id);
    const age = (by: string) =>
      sql`UPDATE family_merges SET merged_at = merged_at - ${by}::interval WHERE id = ${first.id}`.execute(server.db);
    await age('31 days');
    expect(await failure(undo(first.id))).toMatchObject({ code: 'familyMerges.tooLate' });
    await age('-31 days');
    await manager.call(families.remove, { params: { locationId, id: target } });
    expect((await refusalOf(undo(first.id))).status).toBe(404);
    const left = await sql`SELECT id FROM family_merge_children WHERE location_id = ${locationId}`.execute(server.db);
    expect(left.rows).toEqual([]);
  });

  it('is the end of it: nobody at another location takes it apart', async () => {
    const { locationId, merge } = setting;
    const { id } = await merge();
    const elsewhere = (await server.make.location()).id;
    const other = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere] }));
    for (const at of [elsewhere, locationId]) {
      const call = other.call(familyMerges.undo, { params: { locationId: at, id } });
      expect((await refusalOf(call)).status).toBe(404);
    }
  });

  it('bars from both children when staff deleted one of two equal blocks meanwhile', async () => {
    const { locationId, target, ada, otherAda, merge, undo, manager, bar } = setting;
    for (const deleted of [0, 1]) {
      const barred = (await server.make.viewer(locationId, { family_id: target })).id;
      const blocks = [await bar(barred, ada), await bar(barred, otherAda)];
      const { id } = await merge();
      await manager.call(custodyBlocks.remove, { params: { locationId, id: blocks[deleted]!.id } });
      await undo(id);
      const listed = await manager.call(custodyBlocks.list, { params: { locationId }, query: { viewerId: barred } });
      expect(listed.map(({ childId }) => childId).toSorted((a, b) => a - b)).toEqual([ada, otherAda]);
    }
  });

  it('makes those wait again whom the merge itself had scheduled, even after their day', async () => {
    const { locationId, father, merge, members } = setting;
    const { id } = await merge('MergeAndScheduleApproval', '2026-06-09');
    clock.set('2026-06-09T15:00:00Z');
    await approveDueRegistrations(server.deps);
    const ofFather = async () => (await members()).find((one) => one.id === father.id);
    expect(await ofFather()).toMatchObject({ isApproved: true });
    const user = await server.make.user('LocationManager', { locationIds: [locationId] });
    await (await server.signIn(user)).call(familyMerges.undo, { params: { locationId, id } });
    expect(await ofFather()).toMatchObject({ isApproved: false });
  });
});
