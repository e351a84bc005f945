import { policies, policySegments, policyTemplates } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { at, how, nine, templateOrganization } from '../../../../test/template-organization.ts';

const {
  server,
  organizationId,
  pilot,
  manager,
  newLocation,
  newTemplate,
  read,
  ended,
  impose,
  review,
  standing,
  stateAt,
  policyAt,
  lengthen,
} = await templateOrganization();

describe('a policy template', () => {
  it('takes what a policy says, and creates policies elsewhere through the calls that save a policy', async () => {
    const { id, name } = await newTemplate();
    expect(await read(id)).toMatchObject({
      name,
      kind: 'location',
      content: { mobile: false, sessionMaxLength: 30, desktop: null, schedule: [nine] },
      following: 0,
    });
    const [first, second] = [await newLocation(), await newLocation()];
    const run = await impose(id, how(at(first, second)));
    expect(run.counts).toMatchObject({ done: 2, waiting: 0, refused: 0 });
    expect(run.parts).toMatchObject([{ isNew: true, record: { name } }, { isNew: true }]);
    const params = await policyAt(id, first);
    expect(await manager.call(policies.configuration, { params })).toMatchObject({
      mobile: { isEnabled: true, value: false },
      sessionMaxLength: { isEnabled: true, valueInMinutes: 30 },
      desktop: { isEnabled: false },
    });
    expect(await manager.call(policies.schedule, { params })).toMatchObject({ isEnabled: true, events: [nine] });
    expect(await read(id)).toMatchObject({ following: 2, deviating: 0, behind: 0 });
    const verbs = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'policy')
      .where('record_id', '=', params.id)
      .select(['verb', 'location_id', 'organization_id', 'account_name'])
      .orderBy('id')
      .execute();
    expect(verbs.map(({ verb }) => verb)).toEqual([
      'create',
      'configure',
      'saveTimeRanges',
      'setSchedule',
      'followTemplate',
    ]);
    expect(new Set(verbs.map((entry) => entry.organization_id))).toEqual(new Set([organizationId]));
    const again = await impose(id, how(at(first)));
    expect(again.counts).toMatchObject({ unchanged: 1, done: 0 });
  });

  it('takes over a policy with its name, but never one that follows another template', async () => {
    const { id, name } = await newTemplate();
    const location = await newLocation();
    const own = await server.make.policy(location.id, { kind: 'location', name: name.toUpperCase() });
    await impose(id, how(at(location)));
    expect((await standing(id, location))?.policy).toMatchObject({ id: own.id });
    const other = await newTemplate();
    await manager.call(policyTemplates.update, {
      params: { id },
      body: { name: 'Renamed', description: null, version: 1 },
    });
    const { version } = await read(other.id);
    await manager.call(policyTemplates.update, {
      params: { id: other.id },
      body: { name, description: null, version },
    });
    const run = await impose(other.id, how(at(location)));
    expect(run.parts).toMatchObject([{ state: 'refused', failure: { code: 'policyTemplates.followsAnother' } }]);
  });

  it('shows who deviates, since when and by whom; brings them back into line, or accepts the deviation', async () => {
    const { id } = await newTemplate();
    const [first, second] = [await newLocation(), await newLocation()];
    await impose(id, how(at(first, second)));
    await lengthen(await policyAt(id, first), 45);
    await lengthen(await policyAt(id, second), 60);
    expect(await read(id)).toMatchObject({ following: 2, deviating: 2 });
    const row = await standing(id, first);
    expect(row).toMatchObject({
      state: 'deviates',
      differences: [{ field: 'sessionMaxLength', here: 45, template: 30, cause: 'location' }],
    });
    expect(row?.changedBy).not.toBeNull();
    expect(row?.changedAt).not.toBeNull();

    await manager.call(policyTemplates.accept, { params: { id }, body: { locationIds: [second.id] } });
    expect(await stateAt(id, second)).toBe('accepted');
    await impose(id, how({ kind: 'organization' }, 1, { onlyFollowing: true }));
    expect(await stateAt(id, first)).toBe('inLine');
    // The accepted deviation was kept …
    expect(await standing(id, second)).toMatchObject({ state: 'accepted', differences: [{ here: 60 }] });
    // … a different one counts as a deviation again …
    await lengthen(await policyAt(id, second), 90);
    expect(await stateAt(id, second)).toBe('deviates');
    // … and all of them are replaced on request.
    await impose(id, how(at(second), 1, { replaceAccepted: true }));
    expect(await stateAt(id, second)).toBe('inLine');
  });

  it('that changes leaves every location as it is: behind until it is imposed again', async () => {
    const { id, policyId } = await newTemplate();
    const location = await newLocation();
    await impose(id, how(at(location)));
    await lengthen({ locationId: pilot.id, kind: policySegments.location, id: policyId }, 20);
    const body = { locationId: pilot.id, policyId, revision: 1 };
    expect(await manager.call(policyTemplates.renew, { params: { id }, body })).toEqual({ revision: 2 });
    expect(await standing(id, location)).toMatchObject({
      state: 'behind',
      differences: [{ field: 'sessionMaxLength', here: 30, template: 20, cause: 'template' }],
    });
    expect((await refusalOf(manager.call(policyTemplates.renew, { params: { id }, body }))).status).toBe(409);
    // Only the reviewed content is imposed.
    const stale = { params: { id }, body: how(at(location), 1) };
    expect((await refusalOf(manager.call(policyTemplates.impose, stale))).status).toBe(409);
    await impose(id, how(at(location), 2));
    expect(await stateAt(id, location)).toBe('inLine');
  });

  it('that changes during a run is refused at the remaining locations', async () => {
    const { id } = await newTemplate();
    const location = await newLocation();
    // Held here, the location's part waits; the template changes meanwhile.
    let runId = 0;
    await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('locations').where('id', '=', location.id).select('id').forNoKeyUpdate().execute();
      ({ runId } = await manager.call(policyTemplates.impose, { params: { id }, body: how(at(location)) }));
      await tx.updateTable('policy_templates').set({ revision: 2 }).where('id', '=', id).execute();
    });
    const run = await ended(runId);
    expect(run.parts).toMatchObject([{ state: 'refused', failure: { code: 'policyTemplates.changed' } }]);
    expect(await stateAt(id, location)).toBe('notFollowing');
  });

  it('imposed twice at once creates one policy', async () => {
    const { id } = await newTemplate();
    const locations = [await newLocation(), await newLocation(), await newLocation()];
    const request = { params: { id }, body: how(at(...locations), 1, { activate: true }) };
    const begun = await Promise.all([
      manager.call(policyTemplates.impose, request),
      manager.call(policyTemplates.impose, request),
    ]);
    const [one, two] = await Promise.all(begun.map(({ runId }) => ended(runId)));
    expect((one?.counts.done ?? 0) + (two?.counts.done ?? 0)).toBe(3);
    expect((one?.counts.unchanged ?? 0) + (two?.counts.unchanged ?? 0)).toBe(3);
    const rows = await server.db
      .selectFrom('policies')
      .where(
        'location_id',
        'in',
        locations.map((location) => location.id),
      )
      .where('kind', '=', 'location')
      .where('is_active', '=', true)
      .select('name')
      .execute();
    expect(rows).toHaveLength(3);
  });

  it('says in a review whom it cuts off, and changes nothing', async () => {
    const { id } = await newTemplate();
    const location = await newLocation();
    const room = await server.make.class(location.id);
    await server.make.camera(location.id, { classIds: [room.id] });
    const family = await server.make.family(location.id);
    await server.make.child(location.id, family.id, [room.id]);
    const viewer = await server.make.viewer(location.id, { family_id: family.id });
    const run = await review(id, how(at(location), 1, { activate: true }));
    const effect = run.parts[0]?.effect;
    expect(run).toMatchObject({ aheadLosing: 1, aheadGaining: 0 });
    // Whenever the test runs, nobody can watch at the other hours of the week.
    expect(effect?.ahead).toMatchObject({ viewersLosing: 1, losing: [{ viewerId: viewer.id }] });
    expect(await standing(id, location)).toMatchObject({ state: 'notFollowing', differences: [] });
    const left = await server.db.selectFrom('policies').where('location_id', '=', location.id).select('name').execute();
    expect(left.map(({ name }) => name)).not.toContain('Template');
    expect(run.parts[0]).toMatchObject({ state: 'done', isNew: true });
  });

  it('is refused where an ordinary save would be', async () => {
    const { id } = await newTemplate();
    const [imposed, fine] = [await newLocation(), await newLocation()];
    await server.db
      .insertInto('admin_policies')
      .values({ location_id: imposed.id, session_length_enforcement: 'Location', session_length_value: 5 })
      .execute();
    const run = await impose(id, how(at(imposed, fine)));
    expect(run.parts).toMatchObject([
      { locationId: imposed.id, state: 'refused', failure: { code: 'policies.imposed' } },
      { locationId: fine.id, state: 'done' },
    ]);
    const left = await server.db
      .selectFrom('policies')
      .where('location_id', '=', imposed.id)
      .select('is_default')
      .execute();
    expect(left.every((policy) => policy.is_default)).toBe(true);
  });

  it('compares at pet care only what pet care has', async () => {
    const pets = await newLocation({ override_program_type: 'petCare' });
    const { id } = await newTemplate();
    await impose(id, how(at(pets)));
    expect(await stateAt(id, pets)).toBe('inLine');
    const params = await policyAt(id, pets);
    expect(await manager.call(policies.configuration, { params })).toMatchObject({
      sessionMaxLength: { isEnabled: true, valueInMinutes: 30 },
    });
    const families = await newTemplate('family');
    const run = await impose(families.id, how(at(pets)));
    expect(run.parts).toMatchObject([{ state: 'refused', failure: { code: 'policies.notAtPetCare' } }]);
  });
});
