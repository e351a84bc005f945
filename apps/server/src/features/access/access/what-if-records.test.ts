import {
  access,
  automations,
  cameraConsents,
  cameras,
  children,
  classes,
  classTransfers,
  custodyBlocks,
  families,
  locationPauses,
  type PlannedChange,
  presence,
  viewers,
} from '@viewgate/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestClock, refusalOf, testServer } from '../../../../test/server.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
const server = await testServer({ clock });
const { make } = server;

/** A location of two rooms with a camera and a family each, and somebody who may do everything there. */
const place = async () => {
  const location = await make.location();
  const locationId = location.id;
  const staff = await server.signIn(
    await make.user('OrganizationManager', { organizationId: location.organization_id }),
  );
  const [den, nest] = [await make.class(locationId), await make.class(locationId)];
  const [denCamera, nestCamera] = [
    await make.camera(locationId, { name: 'Den', classIds: [den.id] }),
    await make.camera(locationId, { name: 'Nest', classIds: [nest.id] }),
  ];
  const member = async (classId: number) => {
    const family = await make.family(locationId);
    const child = await make.child(locationId, family.id, [classId]);
    const viewer = await make.viewer(locationId, { family_id: family.id });
    return { family, child, viewer };
  };
  const [ada, bo] = [await member(den.id), await member(nest.id)];

  /** Everybody who may watch something now: `viewer camera`. */
  const allowed = async () => {
    const { rows } = await staff.call(cameras.table, { params: { locationId }, body: {} });
    const audiences = await Promise.all(
      rows.map(({ id }) => staff.call(access.audience, { params: { locationId, id } })),
    );
    return new Set(
      audiences.flatMap(({ camera, viewers: all }) =>
        all.filter(({ mayWatch }) => mayWatch).map(({ viewerId }) => `${viewerId} ${camera.id}`),
      ),
    );
  };
  const ask = (change: PlannedChange) => staff.call(access.whatIf, { params: { locationId }, body: { change } });
  return { locationId, staff, den, nest, denCamera, nestCamera, ada, bo, allowed, ask };
};
type Place = Awaited<ReturnType<typeof place>>;

const pairsOf = (list: Awaited<ReturnType<Place['ask']>>['losing']) =>
  new Set(list.flatMap(({ viewerId, cameras: theirs }) => theirs.map(({ id }) => `${viewerId} ${id}`)));

/** Each change as it is previewed, and the call that makes it. */
const changes: Readonly<
  Record<string, (at: Place) => readonly [PlannedChange, () => Promise<unknown>, before?: () => Promise<unknown>]>
> = {
  'a child changes class': ({ staff, locationId, den, nest, ada }) => [
    { kind: 'childClasses', childIds: [ada.child.id], add: [nest.id], remove: [den.id], on: null },
    () =>
      staff.call(classTransfers.transfer, {
        params: { locationId, id: den.id },
        body: { type: 'TransferChildFromClassToClass', childIds: [ada.child.id], toClassId: nest.id },
      }),
  ],
  'a class gets another camera': ({ staff, locationId, den, nestCamera }) => [
    { kind: 'classCameras', classId: den.id, cameraIds: [nestCamera.id] },
    async () => {
      const { version, name } = await staff.call(classes.get, { params: { locationId, id: den.id } });
      await staff.call(classes.update, {
        params: { locationId, id: den.id },
        body: { version, name, cameraIds: [nestCamera.id] },
      });
    },
  ],
  'a camera shows other classes': ({ staff, locationId, nest, denCamera }) => [
    {
      kind: 'camera',
      cameraId: denCamera.id,
      name: 'Den',
      isEnabled: true,
      aiOnly: false,
      isPublic: false,
      classIds: [nest.id],
    },
    async () => {
      const { id: _, ...camera } = await staff.call(cameras.get, { params: { locationId, id: denCamera.id } });
      await staff.call(cameras.update, {
        params: { locationId, id: denCamera.id },
        body: { ...camera, nvrServerId: (await make.recordingServer(locationId)).id, classIds: [nest.id] },
      });
    },
  ],
  'a camera is deleted': ({ staff, locationId, denCamera }) => [
    { kind: 'deletion', of: 'camera', id: denCamera.id },
    () => staff.call(cameras.remove, { params: { locationId, id: denCamera.id } }),
  ],
  'a class is deleted': ({ staff, locationId, den }) => [
    { kind: 'deletion', of: 'class', id: den.id },
    () => staff.call(classes.remove, { params: { locationId, id: den.id } }),
  ],
  'a child is deleted': ({ staff, locationId, ada }) => [
    { kind: 'deletion', of: 'child', id: ada.child.id },
    () => staff.call(children.remove, { params: { locationId, id: ada.child.id } }),
  ],
  'a family is deleted': ({ staff, locationId, ada }) => [
    { kind: 'deletion', of: 'family', id: ada.family.id },
    () => staff.call(families.remove, { params: { locationId, id: ada.family.id } }),
  ],
  'a viewer is paused': ({ staff, locationId, ada }) => [
    { kind: 'viewersPaused', viewerIds: [ada.viewer.id], isPaused: true, until: '2026-06-10' },
    () =>
      staff.call(viewers.bulkLock, {
        params: { locationId },
        body: { viewerIds: [ada.viewer.id], lockoutEndDate: '2026-06-10' },
      }),
  ],
  'a pause ends': ({ staff, locationId, ada }) => [
    { kind: 'viewersPaused', viewerIds: [ada.viewer.id], isPaused: false, until: null },
    () => staff.call(viewers.bulkUnlock, { params: { locationId }, body: { viewerIds: [ada.viewer.id] } }),
    () => staff.call(viewers.bulkLock, { params: { locationId }, body: { viewerIds: [ada.viewer.id] } }),
  ],
  'a viewer is deleted': ({ staff, locationId, ada }) => [
    { kind: 'viewersGone', viewerIds: [ada.viewer.id], on: null },
    () => staff.call(viewers.remove, { params: { locationId, id: ada.viewer.id } }),
  ],
  'a member moves to another family': ({ staff, locationId, ada, bo }) => [
    { kind: 'transfer', viewerId: ada.viewer.id, familyId: bo.family.id },
    () =>
      staff.call(families.transferMember, {
        params: { locationId, id: ada.family.id },
        body: { viewerId: ada.viewer.id, targetFamilyId: bo.family.id },
      }),
  ],
  'a custody block': ({ staff, locationId, bo }) => {
    const block = {
      viewerId: bo.viewer.id,
      childId: bo.child.id,
      startsAt: '2026-06-01T00:00:00.000Z',
      endsAt: null,
    };
    return [
      { kind: 'custodyBlock', blockId: null, ...block },
      () => staff.call(custodyBlocks.create, { params: { locationId }, body: { ...block, note: '' } }),
    ];
  },
  'the location is paused': ({ staff, locationId }) => [
    { kind: 'locationPause', isPaused: true, until: null },
    () => staff.call(locationPauses.lock, { params: { locationId }, body: {} }),
  ],
  'a child is checked out': ({ staff, locationId, ada }) => [
    { kind: 'presence', childIds: [ada.child.id], classId: null, isPresent: false },
    () => staff.call(presence.checkOut, { params: { locationId }, body: { childIds: [ada.child.id] } }),
    async () => {
      await server.setLocation(locationId, { is_presence_required: true });
      await staff.call(presence.checkIn, { params: { locationId }, body: { childIds: [ada.child.id] } });
    },
  ],
  'a class is checked in': ({ staff, locationId, den }) => [
    { kind: 'presence', childIds: [], classId: den.id, isPresent: true },
    () => staff.call(presence.checkIn, { params: { locationId }, body: { classId: den.id } }),
    async () => {
      await server.setLocation(locationId, { is_presence_required: true });
    },
  ],
  'a family agrees to its child being seen': ({ staff, locationId, ada, den }) => [
    { kind: 'consent', childId: ada.child.id, isGiven: true },
    () =>
      staff.call(cameraConsents.record, {
        params: { locationId, id: ada.child.id },
        body: { isGiven: true, note: 'On paper', seen: null },
      }),
    async () => {
      const family = await make.family(locationId);
      const child = await make.child(locationId, family.id, [den.id]);
      await make.viewer(locationId, { family_id: family.id });
      await staff.call(cameraConsents.record, {
        params: { locationId, id: child.id },
        body: { isGiven: true, note: 'On paper', seen: null },
      });
      await server.setLocation(locationId, { is_consent_required: true });
    },
  ],
};

it.each(Object.keys(changes))('%s: what the preview says is what happens', async (name) => {
  const at = await place();
  const [change, make, before] = changes[name]?.(at) ?? [];
  if (!change || !make) throw new Error(name);
  await before?.();
  const was = await at.allowed();
  const foretold = await at.ask(change);
  expect(await at.allowed()).toEqual(was);
  await make();
  const is = await at.allowed();
  expect(pairsOf(foretold.losing)).toEqual(was.difference(is));
  expect(pairsOf(foretold.gaining)).toEqual(is.difference(was));
  expect(foretold.viewersLosing + foretold.viewersGaining).toBeGreaterThan(0);
});

it('a move on a day concerns nobody before that day', async () => {
  const { ask, ada, den, nest } = await place();
  const { viewersLosing, from, ending } = await ask({
    kind: 'childClasses',
    childIds: [ada.child.id],
    add: [nest.id],
    remove: [den.id],
    on: '2026-06-08',
  });
  expect({ viewersLosing, from, ending: ending.count }).toEqual({
    viewersLosing: 1,
    from: '2026-06-08T05:00:00.000Z',
    ending: 0,
  });
});

it('a deletion on a day says from when', async () => {
  const { ask, ada } = await place();
  const effect = await ask({ kind: 'viewersGone', viewerIds: [ada.viewer.id], on: '2026-06-08' });
  expect(effect.viewersLosing).toBe(0);
  expect(effect.ahead.losing).toMatchObject([{ viewerId: ada.viewer.id, from: '2026-06-08T05:00:00.000Z' }]);
});

/** A family of which a cap lets one watch; the newest waits for the place. */
const capped = async () => {
  const at = await place();
  const { ada, locationId } = at;
  const newest = await make.viewer(locationId, {
    family_id: ada.family.id,
    approved_at: new Date('2026-02-01T00:00:00Z'),
    is_locked: true,
    lock_reason: 'policyLimit',
  });
  await server.make.caps(locationId, { guardians: 1 });
  return { ...at, newest };
};

it('a deletion that makes room under a cap tells who is let in', async () => {
  const { ask, ada, newest } = await capped();
  const { losing, gaining } = await ask({ kind: 'viewersGone', viewerIds: [ada.viewer.id], on: null });
  expect(losing.map(({ viewerId }) => viewerId)).toEqual([ada.viewer.id]);
  expect(gaining.map(({ viewerId }) => viewerId)).toEqual([newest.id]);
});

it('a deletion on a day that makes room under a cap tells who is let in, and from when', async () => {
  const { ask, ada, newest } = await capped();
  const of = async (change: PlannedChange) => {
    const { viewersLosing, viewersGaining, ahead } = await ask(change);
    const told = (list: typeof ahead.losing) => list.map(({ viewerId, from }) => [viewerId, from]);
    return [viewersLosing + viewersGaining, told(ahead.losing), told(ahead.gaining)];
  };
  const day = '2026-06-08T05:00:00.000Z';
  const gone: PlannedChange = { kind: 'viewersGone', viewerIds: [ada.viewer.id], on: '2026-06-08' };
  expect(await of(gone)).toEqual([0, [[ada.viewer.id, day]], [[newest.id, day]]]);
  // A pause by staff goes on when the cap lets go, and nobody whose account is locked is let in.
  const resumes = new Date('2026-06-09T05:00:00Z');
  const set = (columns: object) => server.db.updateTable('viewers').set(columns).where('id', '=', newest.id).execute();
  await set({ resume_lockout_end: resumes });
  expect(await of(gone)).toEqual([0, [[ada.viewer.id, day]], [[newest.id, resumes.toISOString()]]]);
  await set({ resume_lockout_end: null });
  const account = server.db.updateTable('accounts').where('id', '=', newest.account_id);
  await account.set({ is_locked: true }).execute();
  expect(await of(gone)).toEqual([0, [[ada.viewer.id, day]], []]);
});

it('a preview knows whom a scheduled deletion will let in', async () => {
  const { ask, staff, locationId, ada, newest } = await capped();
  const request = { params: { locationId, id: ada.viewer.id }, body: { scheduledDate: '2026-06-08' } };
  const body = { ...request.body, newPrimaryViewerId: newest.id, label: null };
  await staff.call(viewers.scheduleDeletion, { ...request, body });
  const day = '2026-06-08T05:00:00.000Z';
  const pausing = (viewerId: number): PlannedChange => ({
    kind: 'viewersPaused',
    viewerIds: [viewerId],
    isPaused: true,
    until: '2026-06-10',
  });
  const paused = await ask(pausing(newest.id));
  expect(paused.ahead.losing).toMatchObject([{ viewerId: newest.id, from: day }]);
  expect(paused.ahead.gaining).toEqual([]);
  // Nothing touches them, so nothing is said of them.
  const other = await ask(pausing(ada.viewer.id));
  expect(other.ahead.losing.concat(other.ahead.gaining).map(({ viewerId }) => viewerId)).not.toContain(newest.id);
  const { id } = await server.db
    .selectFrom('automations')
    .where('viewer_id', '=', ada.viewer.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const canceled = await staff.rehearse(automations.bulk, {
    params: { locationId },
    body: { automationIds: [id], action: 'unschedule' },
  });
  expect(canceled.ahead.gaining).toMatchObject([{ viewerId: ada.viewer.id, from: day }]);
  expect(canceled.ahead.losing).toMatchObject([{ viewerId: newest.id, from: day }]);
});

it('refuses records of another location, and anyone who may not save the change', async () => {
  const [here, there] = [await place(), await place()];
  const foreign = here.ask({ kind: 'viewersGone', viewerIds: [there.ada.viewer.id], on: null });
  expect((await refusalOf(foreign)).status).toBe(404);
  const teacher = await server.signIn(await make.user('StaffManager', { locationIds: [here.locationId] }));
  const asked = (change: PlannedChange) =>
    teacher.call(access.whatIf, { params: { locationId: here.locationId }, body: { change } });
  await asked({ kind: 'viewersGone', viewerIds: [here.ada.viewer.id], on: null });
  expect((await refusalOf(asked({ kind: 'deletion', of: 'camera', id: here.denCamera.id }))).status).toBe(403);
  expect((await refusalOf(asked({ kind: 'locationPause', isPaused: true, until: null }))).status).toBe(403);
});

it('counts everyone who watches, however many, and names the newest', async () => {
  const { locationId, staff, denCamera, ada, ask } = await place();
  const { id } = await make.cameraSession(locationId, ada.viewer.id, denCamera.id);
  await sql`INSERT INTO camera_sessions (location_id, viewer_id, camera_id, token_hash, client_hash, device, started_at, last_seen_at, local_day)
    SELECT location_id, viewer_id, camera_id, sha256(convert_to(copy::text, 'UTF8')), client_hash, device, started_at, last_seen_at, local_day
    FROM camera_sessions, generate_series(1, 1200) copy WHERE id = ${id}`.execute(server.db);
  const { ending } = await ask({ kind: 'viewersPaused', viewerIds: [ada.viewer.id], isPaused: true, until: null });
  expect([ending.count, ending.sessions.length]).toEqual([1201, 200]);
  expect(ending.sessions.at(-1)).toMatchObject({ viewerName: expect.stringMatching(/./), cameraName: 'Den' });
  const shown = await staff.call(access.sessions, { params: { locationId } });
  expect([shown.count, shown.sessions.length]).toEqual([1201, 500]);
});
