import { viewer } from '@viewgate/contract';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;

/** Puts a viewer under Stream Shield by a policy of its own, and waits until what it watches is decided so. */
export const putUnderShield = async (
  server: TestServer,
  locationId: number,
  { id, browser }: { id: number; browser: Browser },
): Promise<void> => {
  const policy = await server.make.policy(locationId, {
    kind: 'viewer',
    stream_shield_set: true,
    stream_shield_value: true,
  });
  await server.db
    .insertInto('policy_assignments')
    .values({ location_id: locationId, kind: 'viewer', policy_id: policy.id, viewer_id: id, is_active: true })
    .execute();
  await expect.poll(async () => (await browser.call(viewer.cameras))[0]?.decision.streamShield).toBe(true);
};

export const isShieldLocked = async (server: TestServer, viewerId: number): Promise<boolean> =>
  (
    await server.db
      .selectFrom('viewers')
      .select('is_shield_locked')
      .where('id', '=', viewerId)
      .executeTakeFirstOrThrow()
  ).is_shield_locked;
