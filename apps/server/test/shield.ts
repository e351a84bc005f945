import { viewer } from '@viewgate/contract';
import { expect } from 'vitest';
import type { RecordedCamera } from './recorded-camera.ts';
import type { TestServer } from './server.ts';
import { giveViewerPolicy } from './viewer-policy.ts';

/** A parent under Stream Shield by their own policy, already in force for new playbacks. */
export const shieldedParent = async (server: TestServer, { locationId, newParent }: RecordedCamera) => {
  const parent = await newParent();
  await giveViewerPolicy(server, locationId, parent.id, { stream_shield_set: true, stream_shield_value: true });
  await expect.poll(async () => (await parent.browser.call(viewer.cameras))[0]?.decision.streamShield).toBe(true);
  return parent;
};

export const isShieldLocked = async (server: TestServer, viewerId: number): Promise<boolean> =>
  (
    await server.db
      .selectFrom('viewers')
      .select('is_shield_locked')
      .where('id', '=', viewerId)
      .executeTakeFirstOrThrow()
  ).is_shield_locked;
