import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cameras, recordingServers } from '@viewgate/contract';
import { startRecordingServer } from '@viewgate/simulators/recording-server';
import { expect, it, onTestFinished } from 'vitest';
import { testServer } from '../../../../test/server.ts';

it('shows imported cameras with state and picture at once, not up to a minute later', async () => {
  const recorder = await startRecordingServer({
    name: 'Office',
    cacheDir: join(tmpdir(), 'viewgate-scenes'),
    users: [{ name: 'portal', password: 'Right-1' }],
    cameras: [
      { shortName: 'play', name: 'Playroom', scene: 'playroom' },
      { shortName: 'yard', name: 'Yard', scene: 'playground', state: 'offline' },
    ],
  });
  onTestFinished(() => recorder.stop());
  const server = await testServer({ runJobs: true });
  const params = { locationId: (await server.make.location()).id };
  const manager = await server.signIn(
    await server.make.user('LocationManager', { locationIds: [params.locationId], cameraAccess: true }),
  );
  const { id } = await manager.call(recordingServers.create, {
    params,
    body: { name: 'NVR', domain: recorder.url, serverUsername: 'portal', serverPassword: 'Right-1' },
  });
  await manager.call(recordingServers.importCameras, {
    params: { ...params, id },
    body: {
      cameras: [
        { shortName: 'play', name: 'Playroom' },
        { shortName: 'yard', name: 'Yard' },
      ],
    },
  });
  const seen = async () => {
    const { rows } = await manager.call(cameras.table, { params, body: {} });
    return rows.map(({ name, state, thumbnailUrl }) => [name, state, thumbnailUrl !== null]);
  };
  await expect.poll(seen, { timeout: 20_000, interval: 100 }).toEqual([
    ['Playroom', 'online', true],
    ['Yard', 'offline', false],
  ]);
});
