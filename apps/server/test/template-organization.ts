import {
  type Imposition,
  locationRuns,
  policies,
  policySegments,
  policyTemplates,
  type ResultOf,
} from '@viewgate/contract';
import { expect } from 'vitest';
import { type TestServer, testServer } from './server.ts';

type Location = Awaited<ReturnType<TestServer['make']['location']>>;

export const nine = { dayOfWeek: 'Monday', startTime: '09:00:00', endTime: '17:00:00' } as const;

/** How a template is imposed, unless told otherwise: on all that are named, keeping what was accepted. */
export const how = (where: Imposition['where'], revision = 1, more: Partial<Imposition> = {}): Imposition => ({
  where,
  onlyFollowing: false,
  activate: false,
  replaceAccepted: false,
  revision,
  ...more,
});
export const at = (...locations: readonly Location[]) => ({
  kind: 'locations' as const,
  locationIds: locations.map(({ id }) => id),
});

/** An organization with a pilot location, its manager signed in, and what tests do with templates. */
export const templateOrganization = async () => {
  const server = await testServer({ runJobs: true });
  const pilot = await server.make.location();
  const organizationId = pilot.organization_id;
  const manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));

  const newLocation = (given: Parameters<typeof server.make.location>[0] = {}) =>
    server.make.location({ organization_id: organizationId, ...given });

  /** A policy of the pilot that lets people watch on Mondays, thirty minutes at a time. */
  const sourcePolicy = async (kind: 'location' | 'family') => {
    const policy = await server.make.policy(pilot.id, {
      kind,
      schedule_enabled: true,
      mobile_set: true,
      mobile_value: false,
      session_max_length_set: true,
      session_max_length_value: 30,
    });
    await server.db
      .insertInto('policy_ranges')
      .values({ location_id: pilot.id, policy_id: policy.id, day_of_week: 1, start_time: '09:00', end_time: '17:00' })
      .execute();
    return policy;
  };

  let made = 0;
  const newTemplate = async (kind: 'location' | 'family' = 'location') => {
    const policy = await sourcePolicy(kind);
    const name = `Template ${++made}`;
    const body = { name, description: null, locationId: pilot.id, policyId: policy.id };
    const { id } = await manager.call(policyTemplates.create, { body });
    return { id, name, policyId: policy.id };
  };
  const read = (id: number) => manager.call(policyTemplates.get, { params: { id } });

  const ended = async (runId: number): Promise<ResultOf<typeof locationRuns.get>> => {
    const run = () => manager.call(locationRuns.get, { params: { id: runId } });
    await expect.poll(async () => (await run()).finishedAt, { timeout: 30_000 }).not.toBeNull();
    return await run();
  };
  const impose = async (id: number, body: Imposition) =>
    await ended((await manager.call(policyTemplates.impose, { params: { id }, body })).runId);
  const review = async (id: number, body: Imposition) =>
    await ended((await manager.call(policyTemplates.review, { params: { id }, body })).runId);

  const standing = async (id: number, location: Location) => {
    const { rows } = await manager.call(policyTemplates.locations, { params: { id }, body: { take: 100 } });
    return rows.find((row) => row.id === location.id);
  };
  const stateAt = async (id: number, location: Location) => (await standing(id, location))?.state;
  const policyAt = async (id: number, location: Location) => {
    const row = await standing(id, location);
    if (!row?.policy) throw new Error('no policy follows there');
    return { locationId: location.id, kind: policySegments.location, id: row.policy.id } as const;
  };
  const lengthen = async (params: Awaited<ReturnType<typeof policyAt>>, valueInMinutes: number) => {
    const { version } = await manager.call(policies.configuration, { params });
    await manager.call(policies.configure, {
      params,
      body: { sessionMaxLength: { isEnabled: true, valueInMinutes }, version },
    });
  };
  return {
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
  };
};
