import { startServer } from '@viewgate/server/main';
import { type Ask, type Begun, memoryNow, micros, setting } from './setting.ts';

/** One portal process on the database of DATABASE_URL, publishing as its parent asks. */
const { url, deps, stop } = await startServer({
  env: { ...process.env, CAMERA_NETWORKS: 'any, 127.0.0.0/8', PORT: '0', LOG_LEVEL: 'warn' },
  runJobs: false,
});
const image = Buffer.alloc(setting.pictureBytes, 'jpeg').toString('base64');

const answer = async (asked: Ask): Promise<void> => {
  if (asked.ask === 'memory') process.send?.(memoryNow());
  else if (asked.ask === 'publish') {
    const { aim } = asked;
    const name = String(micros());
    // The whole path of a change: transaction, commit, notification, fan-out.
    await deps.db.transaction().execute((tx) =>
      deps.hub.publish(tx, aim === 'all' ? 'everybody' : aim, 'ReceiveFeatureFlagUpdated', {
        id: 1,
        name,
        enabled: true,
      }),
    );
  } else {
    const { account } = asked;
    await deps.db.transaction().execute((tx) =>
      deps.hub.publish(tx, { account }, 'ReceiveUnaccompaniedChildNotification', {
        locationName: 'Bench',
        cameraName: 'Bench',
        secondsBeforeNotification: 1,
        timeStamp: '2026-01-01T00:00:00Z',
        image,
      }),
    );
  }
};
// Runs before the hub's own queue takes the message: fan-out begins here.
deps.listener.on('hub_message', (payload) => {
  if (!payload.startsWith('#')) process.send?.({ begunAt: micros() } satisfies Begun);
});
process.on('message', (asked: Ask) => void answer(asked));
process.on('disconnect', () => void stop().then(() => process.exit(0)));
process.send?.({ url });
