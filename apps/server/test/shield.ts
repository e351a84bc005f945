import { viewer } from '@viewgate/contract';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import { giveViewerPolicy } from './viewer-policy.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;

/** Puts a viewer under Stream Shield by a policy of its own, and waits until what it watches is decided so. */
export const putUnderShield = async (
  server: TestServer,
  locationId: number,
  { id, browser }: { id: number; browser: Browser },
): Promise<void> => {
  await giveViewerPolicy(server, locationId, id, { stream_shield_set: true, stream_shield_value: true });
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
