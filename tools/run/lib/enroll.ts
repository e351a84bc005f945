import { classes, locations, marketplace } from '@viewgate/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../../../apps/server/src/demo/seed.ts';
import { clientOf } from './sign-in.ts';

/** Milliseconds until the partner has granted, or an import has ended. */
const patience = 120_000;

/** The demo's location that is connected with the partner. */
export const enrolledInDemo = 'Cedar Grove';

/**
 * Connects a location of the demo with its partner, the way its manager would; an enrollment on its way continues, and a complete one
 * stays. Throws what the portal refuses.
 */
export const enrollInDemo = async (portal: string, locationKey: string): Promise<void> => {
  const call = await clientOf(portal, 'orgmanager', demoPassword);
  const found = await call(locations.table, { body: { allSearch: enrolledInDemo } });
  const locationId = found.rows.find(({ name }) => name === enrolledInDemo)?.id;
  // Somebody has deleted or renamed it.
  if (locationId === undefined) return;
  const [offered] = await call(marketplace.list, { params: { locationId } });
  if (!offered) return;
  const params = { locationId, integrationId: offered.id };
  const status = () => call(marketplace.status, { params });
  const until = async (isSo: (now: Awaited<ReturnType<typeof status>>) => boolean) => {
    const end = Date.now() + patience;
    for (;;) {
      const now = await status();
      if (isSo(now)) return;
      if (Date.now() > end) throw new Error(`the enrollment stays at ${now.status}`);
      await wait(1_000, null, { ref: false });
      if (now.status === 'EnrollmentRequested') await call(marketplace.check, { params });
    }
  };
  const isAt = async (...steps: readonly string[]) => steps.includes((await status()).status);

  if (await isAt('Available')) await call(marketplace.connect, { params });
  await until((now) => now.status !== 'EnrollmentRequested');
  if (await isAt('EnrollmentGranted')) {
    await call(marketplace.setKey, { params, body: { locationKey } });
    await call(marketplace.importClasses, { params });
    await until((now) => now.status === 'ClassesEnrolled');
  }
  if (await isAt('ClassesEnrolled')) {
    const { rows } = await call(classes.table, { params: { locationId }, body: {} });
    const cameraIds = rows.find(({ name }) => name === 'Pinecones')?.cameras.map(({ id }) => id) ?? [];
    for (const { id } of rows.filter(({ name }) => name === 'Explorers' || name === 'Builders'))
      await call(classes.assignCameras, { params: { locationId, id }, body: { cameraIds } });
    await call(marketplace.assignCameras, { params });
  }
  if (await isAt('CamerasAssigned')) {
    await call(marketplace.importFamilies, { params });
    await until(({ areFamiliesImported, sync }) => areFamiliesImported && sync?.finishedAt !== null);
    await call(marketplace.complete, { params });
  }
};
