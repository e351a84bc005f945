import { marketplace } from '@viewgate/contract';
import { type Center, fill, startPartner } from '@viewgate/simulators/partner';
import { sql } from 'kysely';
import { afterFile } from '../../../../../test/after-file.ts';
import { createTestClock, testServer } from '../../../../../test/server.ts';
import { askDue } from '../enrolling/grant.ts';
import { workOn } from '../syncing/work.ts';

/** A server with a simulated partner; `move` goes to a new location of an organization, with a center of its own at the partner. */
export const marketplaceScene = async () => {
  const clock = createTestClock('2026-06-03T15:00:00Z');
  const partner = await startPartner({ now: clock.now });
  afterFile(() => partner.stop());
  const { id, secret } = partner.client;
  const env = { CHILD_CARE_URL: partner.url, CHILD_CARE_CLIENT_ID: id, CHILD_CARE_CLIENT_SECRET: secret };
  const server = await testServer({ clock, env });
  const staff = { internal: await server.make.user('Manager'), manager: await server.make.user('Manager') };
  const { id: integrationId } = await server.db
    .selectFrom('integrations')
    .where('key', '=', 'child-care')
    .select('id')
    .executeTakeFirstOrThrow();
  const signal = new AbortController().signal;
  const someone = await server.signIn(staff.internal);
  const here = { locationId: 0, center: null as unknown as Center, internal: someone, manager: someone };
  /** Sessions end after a quarter of an hour. */
  const enter = async () => {
    here.internal = await server.signIn(staff.internal);
    here.manager = await server.signIn(staff.manager);
  };
  const later = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await enter();
  };

  const move = async (size = { classes: 2, families: 4 }) => {
    clock.set('2026-06-03T15:00:00Z');
    partner.faults.clear();
    const location = await server.make.location();
    here.locationId = location.id;
    staff.manager = await server.make.user('OrganizationManager', { organizationId: location.organization_id });
    await enter();
    here.center = partner.open(`center-${location.id}`, 'Maple Street', `KEY-${location.id}`);
    fill(here.center, size);
  };
  const at = () => ({ locationId: here.locationId, integrationId });
  const status = () => here.manager.call(marketplace.status, { params: at() });
  /** Does what the job would, until nothing is left to do now. */
  const work = async (syncId: number) => {
    for (;;) {
      const left = await workOn(server.deps, syncId, signal);
      if (left === 'done') return;
      if (left !== 'more') clock.set(left.getTime());
    }
  };
  const reference = async () => {
    const found = server.db.selectFrom('integration_enrollments').where('location_id', '=', here.locationId);
    return (await found.select('reference').executeTakeFirstOrThrow()).reference;
  };
  const grant = async () => {
    partner.answer(await reference(), 'granted');
    clock.advance(61_000);
    await askDue(server.deps, signal);
  };
  const imports = async (endpoint: typeof marketplace.importClasses | typeof marketplace.importFamilies) => {
    const { jobId } = await here.manager.call(endpoint, { params: at() });
    await work(jobId);
    return jobId;
  };
  const withKey = async () => {
    await here.manager.call(marketplace.connect, { params: at() });
    await grant();
    await here.manager.call(marketplace.setKey, { params: at(), body: { locationKey: here.center.locationKey } });
  };
  /** Takes all the steps. */
  const enroll = async () => {
    await withKey();
    await imports(marketplace.importClasses);
    const { id: classId } = await server.db
      .selectFrom('classes')
      .where('location_id', '=', here.locationId)
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.make.camera(here.locationId, { classIds: [classId] });
    await here.manager.call(marketplace.assignCameras, { params: at() });
    await imports(marketplace.importFamilies);
    await here.manager.call(marketplace.complete, { params: at() });
  };
  const sync = async () => {
    await later(3_600_000);
    const { jobId } = await here.internal.call(marketplace.forceSync, { params: { locationId: here.locationId } });
    await work(jobId);
    return (await here.manager.call(marketplace.sync, { params: { locationId: here.locationId } }))!;
  };
  /** How many of each kind there are here. */
  const people = async () => {
    const { rows } = await sql<{ what: string }>`SELECT concat_ws(' ',
        (SELECT count(*) FROM classes WHERE location_id = ${here.locationId}), (SELECT count(*) FROM families WHERE location_id = ${here.locationId}),
        (SELECT count(*) FROM children WHERE location_id = ${here.locationId}), (SELECT count(*) FROM viewers WHERE location_id = ${here.locationId})) AS what`.execute(
      server.db,
    );
    return rows[0]?.what;
  };
  return {
    server,
    clock,
    partner,
    enter,
    later,
    integrationId,
    here,
    move,
    at,
    status,
    work,
    grant,
    withKey,
    imports,
    enroll,
    sync,
    people,
    reference,
    signal,
  };
};
