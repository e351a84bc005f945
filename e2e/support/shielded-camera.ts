import { type Client, viewer } from '@viewgate/contract';
import { expect } from './test.ts';

/** A camera that the parent may watch under Stream Shield, as soon as there is one. */
export const shieldedCamera = async (client: Client): Promise<number> => {
  let id = 0;
  await expect
    .poll(async () => {
      const cameras = await client(viewer.cameras);
      id = cameras.find(({ decision }) => decision.outcome === 'allow' && decision.streamShield)?.id ?? 0;
      return id;
    })
    .toBeGreaterThan(0);
  return id;
};
