import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import { afterFile } from './after-file.ts';
import type { TestServer } from './server.ts';

/** The password with which the portal logs in to the recording server: tests check that it does not leak. */
export const recorderPassword = 'hidden-password';

/** A location with one class and a camera on a simulated recording server, which ends with the test file. */
export const recordedCamera = async (server: TestServer) => {
  const recorder: RecordingServer = await startRecordingServer({
    name: 'Test',
    cameras: [
      { shortName: 'toddlers', name: 'Toddlers', scene: 'playroom' },
      { shortName: 'singing', name: 'Singing', scene: 'playroom', hasSound: true },
    ],
    users: [{ name: 'portal', password: recorderPassword }],
    // Drawn once for all files of a run.
    cacheDir: join(tmpdir(), 'viewgate-scenes'),
  });
  afterFile(() => recorder.stop());
  await recorder.prepare();
  const { db, deps, make } = server;
  const locationId = (await make.location()).id;
  const nvr = await make.recordingServer(locationId, {
    domain: recorder.url,
    server_username: 'portal',
    state: 'online',
  });
  await db
    .updateTable('recording_servers')
    .set({ server_password: deps.secrets.seal(recorderPassword, `recording_servers:${nvr.id}:server_password`) })
    .where('id', '=', nvr.id)
    .execute();
  const classId = (await make.class(locationId)).id;
  const given = { recording_server_id: nvr.id, short_name: 'toddlers', classIds: [classId] };
  const cameraId = (await make.camera(locationId, given)).id;

  /** A signed-in parent with a child in the class. */
  const newParent = async () => {
    const family = await make.family(locationId);
    await make.child(locationId, family.id, [classId]);
    const row = await make.viewer(locationId, { family_id: family.id });
    return { ...row, browser: await server.signIn(row) };
  };
  return { recorder, locationId, classId, cameraId, newParent };
};
export type RecordedCamera = Awaited<ReturnType<typeof recordedCamera>>;
