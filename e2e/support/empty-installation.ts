import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@viewgate/server/main';
import { startThrowAwayServer } from '@viewgate/server/test/throw-away-server';
import { defaultCameras, startRecordingServer } from '@viewgate/simulators/recording-server';

export const recorderUser = { name: 'portal', password: 'portal-first' };

/** The product as `npm start` runs it on an empty database, plus a recording server it does not know yet. */
export const startEmptyInstallation = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'viewgate-first-'));
  const database = await startThrowAwayServer({ inMemory: true });
  const recorder = await startRecordingServer({
    name: 'Hall',
    cameras: defaultCameras.slice(0, 2),
    users: [recorderUser],
    cacheDir: join(import.meta.dirname, '../../.cache/recording-server'),
  });
  const server = await startServer({
    env: {
      ...process.env,
      CAMERA_NETWORKS: 'any, 127.0.0.0/8',
      PORT: '0',
      LOG_LEVEL: 'silent',
      VIEWGATE_DATA: dataDir,
      DATABASE_URL: database.connectionString('postgres'),
    },
  });
  return {
    url: server.url,
    setupToken: server.setupToken ?? '',
    recorderUrl: recorder.url,
    stop: async () => {
      await server.stop();
      await recorder.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
