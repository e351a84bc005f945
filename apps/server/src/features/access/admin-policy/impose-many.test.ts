import { adminPolicy, locationRuns } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { refusalOf, testServer } from '../../../../test/server.ts';

const server = await testServer({ runJobs: true });
const { make } = server;
const first = await make.location();
const organizationId = first.organization_id;
const second = await make.location({ organization_id: organizationId });
const pets = await make.location({ organization_id: organizationId, override_program_type: 'petCare' });
const foreign = await make.location();
const manager = await server.signIn(await make.user('OrganizationManager', { organizationId }));

const length = { sessionLengthRestriction: { enforcementType: 'All' as const, value: 20 } };
const restrictions = { ...length, mobileAccessRestriction: { enforcementType: 'Location' as const, value: false } };
const at = (...places: { readonly id: number }[]) => ({
  kind: 'locations' as const,
  locationIds: places.map(({ id }) => id),
});
const ended = async (id: number) => {
  const read = () => manager.call(locationRuns.get, { params: { id } });
  await expect.poll(async () => (await read()).finishedAt, { timeout: 30_000 }).not.toBeNull();
  return await read();
};
const read = ({ id }: { readonly id: number }) => manager.call(adminPolicy.get, { params: { locationId: id } });

it('first tells what restrictions would do at each location, and changes nothing', async () => {
  const room = await make.class(first.id);
  await make.camera(first.id, { classIds: [room.id] });
  const family = await make.family(first.id);
  await make.child(first.id, family.id, [room.id]);
  await make.viewer(first.id, { family_id: family.id });
  await server.db
    .insertInto('expectations')
    .values({ location_id: first.id, name: 'All may watch', must: true, of_whom: 'everybody', on_what: 'all' })
    .execute();
  const zero = { sessionLengthRestriction: { enforcementType: 'All' as const, value: 0 } };
  const { runId } = await manager.call(adminPolicy.reviewMany, {
    params: { organizationId },
    body: { where: at(first, second), restrictions: zero },
  });
  const run = await ended(runId);
  expect(run).toMatchObject({ counts: { done: 2 }, viewersLosing: 1 });
  expect(run.parts.find(({ locationId }) => locationId === first.id)?.effect).toMatchObject({
    viewersLosing: 1,
    expectations: { broken: [{ name: 'All may watch', count: 1 }] },
  });
  expect(await read(first)).toMatchObject({ sessionLengthRestriction: { enforcementType: 'Off' }, version: 1 });
});

it('imposes them on a whole organization, leaves the rest as it is, and changes nothing twice', async () => {
  const params = { organizationId };
  const own = { guardianMaxCountRestriction: { enforcementType: 'Location' as const, value: 4 } };
  await manager.call(adminPolicy.update, { params: { locationId: second.id }, body: { ...own, version: 1 } });
  const body = { where: { kind: 'organization' as const }, restrictions };
  const { runId } = await manager.call(adminPolicy.imposeMany, { params, body });
  expect((await ended(runId)).counts).toMatchObject({ done: 3, refused: 0, failed: 0 });
  expect(await read(first)).toMatchObject(restrictions);
  expect(await read(second)).toMatchObject({ ...restrictions, ...own });
  // Pet care limits the session length only.
  expect(await read(pets)).toMatchObject({ ...length, mobileAccessRestriction: { enforcementType: 'Off' } });
  const again = await manager.call(adminPolicy.imposeMany, { params, body });
  expect((await ended(again.runId)).counts).toMatchObject({ done: 0, unchanged: 3 });
  const entries = await server.db
    .selectFrom('audit_log')
    .where('location_id', '=', first.id)
    .where('record', '=', 'adminPolicy')
    .where('verb', '=', 'update')
    .select('id')
    .execute();
  expect(entries).toHaveLength(1);
});

it('keeps the reason for imposing it in the history of what it breaks at each location', async () => {
  const pinned = (location_id: number) =>
    server.db
      .insertInto('expectations')
      .values({ location_id, name: 'All may watch', must: true, of_whom: 'everybody', on_what: 'all' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [here, there, outside] = [await pinned(first.id), await pinned(second.id), await pinned(foreign.id)];
  const override = { ids: [here.id, there.id, outside.id], reason: 'Agreed' };
  const body = { where: at(first), restrictions: { ...restrictions, isPresenceRequired: true }, override };
  const { runId } = await manager.call(adminPolicy.imposeMany, { params: { organizationId }, body });
  expect((await ended(runId)).counts).toMatchObject({ done: 1 });
  const again = await manager.call(adminPolicy.imposeMany, { params: { organizationId }, body });
  expect((await ended(again.runId)).counts).toMatchObject({ unchanged: 1 });
  const entries = server.db.selectFrom('audit_log').where('record', '=', 'expectation').where('verb', '=', 'override');
  expect(await entries.select(['record_id', 'location_id', 'after']).execute()).toEqual([
    { record_id: here.id, location_id: first.id, after: { reason: 'Agreed' } },
  ]);
});

it('refuses locations and organizations that are not the caller’s', async () => {
  const ask = (organization: number, where: ReturnType<typeof at>) =>
    refusalOf(
      manager.call(adminPolicy.imposeMany, { params: { organizationId: organization }, body: { where, restrictions } }),
    );
  expect((await ask(organizationId, at(first, foreign))).status).toBe(400);
  expect((await ask(foreign.organization_id, at(foreign))).status).toBe(404);
  const locationManager = await server.signIn(await make.user('LocationManager', { locationIds: [first.id] }));
  const tried = locationManager.call(adminPolicy.imposeMany, {
    params: { organizationId },
    body: { where: at(first), restrictions },
  });
  expect([403, 404]).toContain((await refusalOf(tried)).status);
});
