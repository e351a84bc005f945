import type { TestServer } from './server.ts';

type Given = Parameters<TestServer['make']['policy']>[1];

/** Gives a viewer their own policy; returns its id. The server is notified as for any change. */
export const giveViewerPolicy = async (
  { db, make }: TestServer,
  locationId: number,
  viewerId: number,
  restrictions: Omit<NonNullable<Given>, 'kind'>,
): Promise<number> => {
  const { id } = await make.policy(locationId, { kind: 'viewer', ...restrictions });
  await db
    .insertInto('policy_assignments')
    .values({ location_id: locationId, kind: 'viewer', policy_id: id, viewer_id: viewerId, is_active: true })
    .execute();
  return id;
};
