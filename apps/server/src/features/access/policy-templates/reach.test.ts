import { audit, locationRuns, policies, policySegments, policyTemplates } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { at, how, nine, templateOrganization } from '../../../../test/template-organization.ts';

const { server, organizationId, pilot, manager, newLocation, newTemplate, read, ended, impose, stateAt, policyAt } =
  await templateOrganization();

describe('who may use a policy template', () => {
  it('only those who may change policies across its organization', async () => {
    const { id } = await newTemplate();
    const elsewhere = await server.make.location();
    const stranger = await server.signIn(
      await server.make.user('OrganizationManager', { organizationId: elsewhere.organization_id }),
    );
    const body = how(at(pilot, elsewhere));
    const refused = await Promise.all(
      [
        stranger.call(policyTemplates.get, { params: { id } }),
        stranger.call(policyTemplates.impose, { params: { id }, body }),
        stranger.call(policyTemplates.locations, { params: { id }, body: {} }),
        stranger.call(policyTemplates.accept, { params: { id }, body: { locationIds: [elsewhere.id] } }),
        stranger.call(policyTemplates.remove, { params: { id } }),
      ].map(refusalOf),
    );
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    // Not even internal users can carry one to another organization.
    const admin = await server.signIn(await server.make.user('SuperAdmin'));
    expect((await refusalOf(admin.call(policyTemplates.impose, { params: { id }, body }))).status).toBe(400);
    const foreign = await server.make.policy(elsewhere.id, { kind: 'location' });
    const renewing = { locationId: elsewhere.id, policyId: foreign.id, revision: 1 };
    expect((await refusalOf(admin.call(policyTemplates.renew, { params: { id }, body: renewing }))).status).toBe(404);
    const saving = { name: 'Theirs', description: null, locationId: elsewhere.id, policyId: foreign.id };
    expect((await refusalOf(manager.call(policyTemplates.create, { body: saving }))).status).toBe(404);
    const region = await server.db
      .insertInto('regions')
      .values({ organization_id: elsewhere.organization_id, name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inRegion = how({ kind: 'region', regionId: region.id });
    expect((await refusalOf(manager.call(policyTemplates.impose, { params: { id }, body: inRegion }))).status).toBe(
      400,
    );
    const own = await server.signIn(await server.make.user('LocationManager', { locationIds: [pilot.id] }));
    expect((await refusalOf(own.call(policyTemplates.impose, { params: { id }, body: how(at(pilot)) }))).status).toBe(
      403,
    );
  });

  it('nobody locks a location out of their reach', async () => {
    const { id } = await newTemplate();
    const elsewhere = await server.make.location();
    const stranger = await server.signIn(
      await server.make.user('OrganizationManager', { organizationId: elsewhere.organization_id }),
    );
    const policy = await server.make.policy(elsewhere.id, { kind: 'location' });
    const body = { name: 'Theirs', description: null, locationId: elsewhere.id, policyId: policy.id };
    const { id: theirs } = await stranger.call(policyTemplates.create, { body });
    const accept = (template: number) =>
      refusalOf(stranger.call(policyTemplates.accept, { params: { id: template }, body: { locationIds: [pilot.id] } }));
    // Somebody at the location holds it meanwhile: a call that waited for it would be answered late, with 503.
    await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('locations').where('id', '=', pilot.id).select('id').forNoKeyUpdate().execute();
      expect((await accept(id)).status).toBe(404);
      expect((await accept(theirs)).validationFailures).toMatchObject([{ code: 'policyTemplates.notFollowing' }]);
    });
  });

  it('only the person who began a run sees it', async () => {
    const { id } = await newTemplate();
    const { runId } = await manager.call(policyTemplates.impose, {
      params: { id },
      body: how(at(await newLocation())),
    });
    await ended(runId);
    const colleague = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
    expect((await refusalOf(colleague.call(locationRuns.get, { params: { id: runId } }))).status).toBe(404);
  });

  it('nobody who lost the permission during the run', async () => {
    const { id } = await newTemplate();
    const location = await newLocation();
    const account = await server.make.user('OrganizationManager', { organizationId });
    const leaving = await server.signIn(account);
    let runId = 0;
    await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('locations').where('id', '=', location.id).select('id').forNoKeyUpdate().execute();
      ({ runId } = await leaving.call(policyTemplates.impose, { params: { id }, body: how(at(location)) }));
      await tx.updateTable('users').set({ role: 'OrganizationViewer' }).where('account_id', '=', account.id).execute();
    });
    const state = () =>
      server.db
        .selectFrom('location_run_parts')
        .where('run_id', '=', runId)
        .select(['state', 'outcome'])
        .executeTakeFirst();
    await expect.poll(async () => (await state())?.state, { timeout: 30_000 }).toBe('refused');
    expect(await stateAt(id, location)).toBe('notFollowing');
  });

  it('a location sees what its policy follows; deleting or leaving the template changes no policy', async () => {
    const { id, name } = await newTemplate();
    const [first, second] = [await newLocation(), await newLocation()];
    await impose(id, how(at(first, second)));
    const { id: policyId } = await policyAt(id, first);
    const own = await server.signIn(await server.make.user('LocationManager', { locationIds: [first.id] }));
    const ask = () => own.call(policyTemplates.ofPolicy, { params: { locationId: first.id, policyId } });
    expect(await ask()).toMatchObject({ following: { template: { id, name }, state: 'inLine' } });
    await manager.call(policyTemplates.release, { params: { id }, body: { locationIds: [second.id] } });
    expect(await stateAt(id, second)).toBe('notFollowing');
    const notThere = { params: { id }, body: { locationIds: [second.id] } };
    expect((await refusalOf(manager.call(policyTemplates.accept, notThere))).validationFailures).toMatchObject([
      { code: 'policyTemplates.notFollowing' },
    ]);
    await manager.call(policyTemplates.remove, { params: { id } });
    expect(await ask()).toEqual({ following: null });
    const params = { locationId: first.id, kind: policySegments.location, id: policyId };
    expect(await manager.call(policies.schedule, { params })).toMatchObject({ events: [nine] });
  });

  it('not for a location that has moved to another organization', async () => {
    const { id } = await newTemplate();
    const location = await newLocation();
    const run = await impose(id, how(at(location)));
    expect(run.parts).toHaveLength(1);
    const elsewhere = await server.make.organization();
    await server.setLocation(location.id, { organization_id: elsewhere.id });
    expect(await read(id)).toMatchObject({ following: 0 });
    // The outcome there is now the other organization's.
    expect((await manager.call(locationRuns.get, { params: { id: run.id } })).parts).toEqual([]);
  });

  it('nobody under a name that is taken; its history is kept', async () => {
    const { id, name, policyId } = await newTemplate();
    const again = { name: name.toUpperCase(), description: null, locationId: pilot.id, policyId };
    expect((await refusalOf(manager.call(policyTemplates.create, { body: again }))).validationFailures).toMatchObject([
      { propertyName: 'name', code: 'policyTemplates.nameTaken' },
    ]);
    const { rows } = await manager.call(audit.table, { body: { filters: { record: 'policyTemplate', recordId: id } } });
    expect(rows).toMatchObject([{ verb: 'create', organizationId }]);
  });
});
