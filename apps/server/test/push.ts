import { pushDevices } from '@viewgate/contract';
import { type PushService, startPushService } from '@viewgate/simulators/push-service';
import { pushDelivery } from '../src/features/operations/messages/deliver-push.ts';
import { afterFile } from './after-file.ts';
import type { TestServer } from './server.ts';

/** A simulated push service, and the settings with which a server uses it. */
export const pushService = async () => {
  const service = await startPushService();
  afterFile(() => service.stop());
  return { service, env: { VAPID_SUBJECT: 'mailto:help@portal.example', PUSH_SERVICES: service.origin } };
};

type Browser = Pick<Awaited<ReturnType<TestServer['signIn']>>, 'call'>;
export type Device = ReturnType<PushService['subscribe']> & { readonly id: number };

/** Turns notifications on in somebody's browser. */
export const turnOn = async (service: PushService, browser: Browser): Promise<Device> => {
  const device = service.subscribe();
  const { id } = await browser.call(pushDevices.enable, { body: device.subscription });
  return Object.assign(device, { id });
};

/** Delivers every waiting push, as the job does. */
export const deliverPushes = async ({ deps, db }: Pick<TestServer, 'deps' | 'db'>, deliver = pushDelivery(deps)) => {
  const waiting = db.selectFrom('outbox_messages').where('channel', '=', 'push').where('state', '=', 'waiting');
  for (const { id } of await waiting.select('id').orderBy('id').execute()) await deliver?.(id);
};

/** What a device showed, oldest first. */
export const shownOn = ({ received }: Device) =>
  received.map(
    ({ text }) => JSON.parse(text) as { text: string; path: string; language: string; topic: string | null },
  );
