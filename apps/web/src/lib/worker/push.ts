import { pushDevices } from '@viewgate/contract';
import { api } from '../api/client.ts';
import { viewing } from '../api/viewing.ts';
import { isByShare, isInstalled } from './install.ts';
import { registerWorker } from './register.ts';

/** Whether this browser can show notifications. `install`: once the portal is on the home screen. */
export type PushSupport = 'none' | 'install' | 'blocked' | 'possible';

export const pushSupport = (): PushSupport => {
  if (isByShare() && !isInstalled()) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
};

/** Turning a browser on and off never overlap. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
};

const subscriptionOf = async () => (await registerWorker())?.pushManager?.getSubscription() ?? null;

/** Whether this browser is subscribed to messages for somebody. */
export const isPushHere = async (): Promise<boolean> => (await subscriptionOf()) !== null;

const stop = async (): Promise<void> => {
  await (await subscriptionOf())?.unsubscribe();
};

/** Asks for permission, and turns this browser on for the person who is signed in. Returns whether it was allowed; throws if the browser cannot. */
export const turnPushOn = (publicKey: string): Promise<boolean> =>
  inTurn(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const registration = await registerWorker();
    if (!registration) throw new Error('No service worker.');
    await navigator.serviceWorker.ready;
    // A subscription with another key would be refused.
    await stop();
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint = '', keys = {} } = made.toJSON();
    const { p256dh = '', auth = '' } = keys;
    await api(pushDevices.enable, { body: { endpoint, keys: { p256dh, auth } } }).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return true;
  });

/** This browser takes no more messages. Logging out does the same (`worker/leave.ts`). */
export const turnPushOff = (): Promise<void> => inTurn(stop);

/** Tells the server who is signed in here now, which ends what somebody else turned on in this browser. */
export const renewPush = (): Promise<void> =>
  inTurn(async () => {
    // In a view, supporters are still themselves.
    if (viewing.get()) return;
    const subscription = await subscriptionOf();
    if (!subscription) return;
    const { isOn } = await api(pushDevices.renew, { body: { endpoint: subscription.endpoint } });
    if (!isOn) await stop();
  });
