import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@viewgate/server/main';
import { camerasAsInstalled, recorderKinds, seedDemo } from '@viewgate/server/demo';
import { connectIdentityProvider, demoStaffElsewhere } from '@viewgate/server/src/demo/connect-identity-provider.ts';
import { startThrowAwayServer } from '@viewgate/server/test/throw-away-server';
import { startIdentityProvider } from '@viewgate/simulators/identity-provider';
import { fill, startPartner } from '@viewgate/simulators/partner';
import { defaultCameras, startRecordingServer } from '@viewgate/simulators/recording-server';
import { lookAtCameras } from './look-at-cameras.ts';

/** The demo, on its own database and recording servers; the tests get its addresses through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'viewgate-e2e-'));
  const database = await startThrowAwayServer({ inMemory: true });
  // Encoded scenes are cached between runs: they depend only on their recipe.
  const cacheDir = join(import.meta.dirname, '../../.cache/recording-server');
  const user = { username: 'portal', password: 'portal-demo' };
  const recorders = await Promise.all(
    recorderKinds.map((kind, at) =>
      startRecordingServer({
        kind,
        name: `Recorder ${at + 1}`,
        cameras: camerasAsInstalled(defaultCameras, at),
        users: [{ name: user.username, password: user.password }],
        cacheDir,
      }),
    ),
  );
  const partner = await startPartner({ grantsAfter: 0 });
  fill(partner.open('e2e', 'Little Steps', 'E2E-KEY'), { classes: 2, families: 3 });
  const provider = await startIdentityProvider({ name: 'Bright Acorns staff' });
  for (const [sub, person] of Object.entries(demoStaffElsewhere)) provider.know(sub, person);
  const server = await startServer({
    env: {
      ...process.env,
      IDENTITY_PROVIDERS: provider.issuer,
      PORT: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      VIEWGATE_DATA: dataDir,
      DATABASE_URL: database.connectionString('postgres'),
      CHILD_CARE_URL: partner.url,
      CHILD_CARE_CLIENT_ID: partner.client.id,
      CHILD_CARE_CLIENT_SECRET: partner.client.secret,
    },
    demo: true,
  });
  await seedDemo(
    server.deps.db,
    server.deps.secrets,
    recorders.map(({ url, apiUrl }) => ({ url, apiUrl, ...user })),
  );
  const { issuer } = provider;
  const connecting = { issuer, secret: 'of-the-portal-at-its-provider', portal: server.url };
  const client = await connectIdentityProvider(server.deps.db, server.deps.secrets, connecting);
  if (client) provider.register(client);
  await lookAtCameras(server.url);
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA = dataDir;
  process.env.E2E_DATABASE = database.connectionString('postgres');
  return async () => {
    await server.stop();
    await partner.stop();
    await provider.stop();
    await Promise.all(recorders.map((recorder) => recorder.stop()));
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
