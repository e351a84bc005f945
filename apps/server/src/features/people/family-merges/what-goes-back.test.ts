import { children, familyMerges, invitations, registrationReview, registrations, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { password } from '../../../../test/registering.ts';
import { forgetMerges } from './sweep.ts';
import { mergeScene, type TwoFamilies } from '../../../../test/two-families.ts';

const { start, clock, server, move } = await mergeScene();
let setting: TwoFamilies;
beforeEach(async () => void (setting = await move()));

/** The Lees, whom staff have let in, with a child in the third room. */
const lees = async () => {
  const { locationId, rooms } = setting;
  const { id } = await server.make.family(locationId, { name: 'Lee' });
  const parent = await server.make.viewer(locationId, { family_id: id, is_primary: true });
  await server.make.child(locationId, id, [rooms[2]!.id], { first_name: 'Cy', last_name: 'Lee' });
  return { id, parent };
};
/** The same person's membership in both families: the Okafors' and another one. */
const alsoIn = async (familyId: number) => {
  const own = server.db.selectFrom('viewers').where('id', '=', setting.mother).select('account_id');
  const { account_id } = await own.executeTakeFirstOrThrow();
  return (await server.make.viewer(setting.locationId, { family_id: familyId, account_id })).id;
};

describe('a person who accepts an invitation that came with a merge', () => {
  it('joins the family it was of, and goes back with it, through two merges', async () => {
    const { locationId, manager, target, mother, merge, undo, members, watches } = setting;
    const { id: from } = await lees();
    const third = (await server.make.family(locationId, { name: 'Third' })).id;
    await server.make.viewer(locationId, { family_id: third, is_primary: true });
    const email = 'aunt@mail.example';
    await manager.call(invitations.invite, { body: { locationId, familyId: from, email, viewerType: 5 } });
    const { token } = linkOf((await messagesTo(server, email))[0]);
    const merges = [await merge('Merge', null, [target, from]), await merge('Merge', null, [third, target])];
    const body = { token, firstName: 'Rose', lastName: 'Lee', userName: email, ...password };
    await server.browser().call(registrations.viewer, { body });
    const { rows } = await manager.call(registrationReview.pending, { params: { locationId }, body: {} });
    const aunt = rows.find((row) => row.email === email)!.id;
    const evaluate = { params: { locationId, viewerId: aunt }, body: { isApproved: true } };
    await manager.call(registrationReview.evaluate, evaluate);
    expect(await watches(aunt)).toEqual([0, 2]);
    for (const { id } of merges.toReversed()) await undo(id);
    expect(await members()).toContainEqual(expect.objectContaining({ id: aunt, family: from }));
    expect(await members()).toContainEqual(expect.objectContaining({ id: mother, family: target }));
    expect(await watches(aunt)).toEqual([2]);
  });
});

describe('a person in both families', () => {
  const assign = (viewerId: number, policyId: number, isActive: boolean) =>
    server.db
      .insertInto('policy_assignments')
      .values({
        location_id: setting.locationId,
        kind: 'viewer',
        policy_id: policyId,
        viewer_id: viewerId,
        is_active: isActive,
      })
      .execute();
  const policiesOf = async (viewerId: number) =>
    (
      await server.db
        .selectFrom('policy_assignments')
        .where('viewer_id', '=', viewerId)
        .select(['policy_id', 'is_active'])
        .execute()
    ).map((row) => [row.policy_id, row.is_active]);

  it('keeps the policy that limits one of two memberships, though the other had it switched off', async () => {
    const { locationId, target, mother, merge, undo } = setting;
    const { id: from } = await lees();
    const second = await alsoIn(from);
    const policy = await server.make.policy(locationId, { kind: 'viewer' });
    await assign(mother, policy.id, false);
    await assign(second, policy.id, true);
    const { id } = await merge('Merge', null, [target, from]);
    expect(await policiesOf(mother)).toEqual([[policy.id, true]]);
    await undo(id);
    expect(await policiesOf(mother)).toEqual([[policy.id, false]]);
    expect(await policiesOf(second)).toEqual([[policy.id, true]]);
  });

  it('stays paused by a pause of staff that happens to end when the merged one does', async () => {
    const { locationId, manager, target, mother, merge, undo } = setting;
    const { id: from } = await lees();
    const second = await alsoIn(from);
    const pause = (id: number) =>
      manager.call(viewers.lock, { params: { locationId, id }, body: { lockoutEndDate: '2026-06-10' } });
    await pause(second);
    const { id } = await merge('Merge', null, [target, from]);
    await pause(mother);
    await undo(id);
    for (const one of [mother, second]) {
      expect(await manager.call(viewers.get, { params: { locationId, id: one } })).toMatchObject({ isLockedOut: true });
    }
  });
});

describe('an exception of the family that stays', () => {
  const except = async (familyId: number, childId: number) => {
    const { locationId, rooms } = setting;
    await sql`WITH event AS (INSERT INTO events (location_id, name, starts_at, ends_at)
        VALUES (${locationId}, 'x', ${new Date(start)}, ${new Date(clock.now() + 3_600_000)}) RETURNING id),
      camera AS (INSERT INTO event_cameras SELECT ${locationId}, id, ${rooms[1]!.cameraId} FROM event),
      child AS (INSERT INTO event_children SELECT ${locationId}, id, ${childId} FROM event)
      INSERT INTO access_exceptions SELECT id, ${locationId}, ${rooms[1]!.cameraId}, ${familyId}, 'x' FROM event`.execute(
      server.db,
    );
  };
  it('opens nothing to anyone who comes, and the preview says that it ends', async () => {
    const { locationId, manager, target, ada, mother, merge, watches } = setting;
    const { id: from, parent } = await lees();
    await except(target, ada);
    expect(await watches(mother)).toEqual([0, 1]);
    const query = { fromFamilyId: String(from), mode: 'Merge' as const };
    const seen = await manager.call(familyMerges.preview, { params: { locationId, id: target }, query });
    expect([seen.target.exceptionCount, seen.merged?.exceptionCount]).toEqual([1, 0]);
    await merge('Merge', null, [target, from]);
    expect(await watches(parent.id)).toEqual([0, 2]);
  });

  it('goes on when nobody comes', async () => {
    const { locationId, target, ada, mother, merge, watches } = setting;
    await except(target, ada);
    const { id: from } = await server.make.family(locationId);
    await merge('Merge', null, [target, from]);
    expect(await watches(mother)).toEqual([0, 1]);
  });
});

it('leaves an entry in the history of each person it answers, and of each who waits again', async () => {
  const { locationId, father, merge, undo } = setting;
  const verbs = async () => {
    const { rows } = await sql<{ verb: string }>`SELECT verb FROM audit_log WHERE location_id = ${locationId}
      AND record = 'registration' AND record_id = ${father.id} ORDER BY id`.execute(server.db);
    return rows.map(({ verb }) => verb);
  };
  await undo((await merge('MergeAndApprove')).id);
  expect(await verbs()).toEqual(['evaluate', 'withdraw approval']);
  await undo((await merge('MergeAndScheduleApproval', '2026-06-09')).id);
  expect((await verbs()).slice(2)).toEqual(['schedule approval', 'unschedule approval']);
});

describe('the photo of a child that became one with another', () => {
  const photographed = async () => {
    const { locationId, ada, otherAda } = setting;
    for (const id of [ada, otherAda]) {
      await sql`INSERT INTO child_photos (location_id, child_id, jpeg) VALUES (${locationId}, ${id}, ${Buffer.from(`of ${id}`)})`.execute(
        server.db,
      );
    }
  };
  const photos = async () => {
    const { rows } = await sql<{ jpeg: Buffer }>`SELECT jpeg FROM child_photos WHERE location_id = ${setting.locationId}
      ORDER BY child_id`.execute(server.db);
    return rows.map(({ jpeg }) => jpeg.toString());
  };
  /** Whether the photo is in what is kept aside, as text. */
  const isKept = async () => {
    const bytes = Buffer.from(`of ${setting.otherAda}`).toString('hex');
    const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT 1 FROM family_merge_children
      WHERE location_id = ${setting.locationId} AND former::text LIKE ${`%${bytes}%`}) AS found`.execute(server.db);
    return rows[0]!.found;
  };

  it('comes back with it', async () => {
    const { ada, otherAda, merge, undo } = setting;
    await photographed();
    const { id } = await merge();
    expect([await photos(), await isKept()]).toEqual([[`of ${ada}`], true]);
    await undo(id);
    expect(await photos()).toEqual([`of ${ada}`, `of ${otherAda}`]);
  });

  it('goes for good when staff delete the photo of the child', async () => {
    const { locationId, manager, target, ada, merge, undo } = setting;
    await photographed();
    const { id } = await merge();
    const { version } = await manager.call(children.get, { params: { locationId, id: ada } });
    const body = { firstName: 'Ada', lastName: 'Byron', familyId: target, version, photoFile: null };
    await manager.call(children.update, { params: { locationId, id: ada }, body });
    expect(await isKept()).toBe(false);
    await undo(id);
    expect(await photos()).toEqual([]);
  });
});

it('keeps nothing aside that is only made for searching, and no note of a pause that is over', async () => {
  const { locationId, manager, target, merge } = setting;
  const { id: from } = await lees();
  const second = await alsoIn(from);
  const body = { lockoutEndDate: '2026-06-10', note: 'Call the office.' };
  await manager.call(viewers.lock, { params: { locationId, id: second }, body });
  await merge('Merge', null, [target, from]);
  const former = async () => {
    const { rows } = await sql<{ former: { row: object } }>`SELECT former FROM family_merge_viewers
      WHERE location_id = ${locationId} AND former IS NOT NULL`.execute(server.db);
    return rows[0]!.former;
  };
  expect((await former()).row).not.toHaveProperty('search');
  expect((await former()).row).toMatchObject({ pause_note: 'Call the office.' });
  clock.set('2026-06-11T15:00:00Z');
  await forgetMerges(server.deps);
  expect(JSON.stringify(await former())).not.toContain('Call the office.');
});
