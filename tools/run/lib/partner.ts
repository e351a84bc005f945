import { fill, startPartner } from '../../../simulators/partner/index.ts';

const locationKey = 'DEMO-CENTER';

/** The demo's partner, in this process: one center, which grants what it is asked after a moment. What was granted ends with it. */
export const startDemoPartner = async () => {
  const partner = await startPartner({ grantsAfter: 5_000 });
  fill(partner.open('demo-center', 'Little Steps Demo Center', locationKey), { classes: 3, families: 12 });
  const { id, secret } = partner.client;
  const env = { CHILD_CARE_URL: partner.url, CHILD_CARE_CLIENT_ID: id, CHILD_CARE_CLIENT_SECRET: secret };
  return { env, locationKey, stop: partner.stop };
};
