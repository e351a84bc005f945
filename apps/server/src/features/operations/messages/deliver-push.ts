import { createHash } from 'node:crypto';
import { addressOf, noteTold, noteUntold, removeDevice } from '../../../platform/push/devices.ts';
import { pushKeysOf } from '../../../platform/push/keys.ts';
import { createPushSender } from '../../../platform/push/push.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openBody } from './body.ts';
import { deliveries } from './deliver-kinds.ts';
import { createPushLanes } from './push-lanes.ts';
import { mayStillBeTold, noteFailedAttempt, settleMessage, waitingMessageAsSystem } from './store.ts';

/** Attempts before a push is given up: about an hour and a half, unless its service asks for more time. */
const mostAttempts = 12;
const waitAfter = (attempts: number) => Math.min(15_000 * 2 ** attempts, 600_000);
/** Milliseconds for which a service that refused one message is sent no others. */
const pause = 15_000;
const mostPaused = 1_000;
/** Milliseconds until a message asks again when its service had no free place (`push-lanes.ts`). */
const untilPlace = 3_000;

/** Replaced in the service and on the screen by the next push of the same topic; services see 24 meaningless characters. */
const topicOf = (accountId: number | null, topic: string): string =>
  createHash('sha256').update(`${accountId} ${topic}`).digest('base64url').slice(0, 24);

/** Delivers pushes to browsers' push services; null: nothing is pushed. */
export const pushDelivery = (deps: Platform) => {
  const { config, db, clock, jobs, secrets, log } = deps;
  if (!config.push) return null;
  const sender = createPushSender(config.push, pushKeysOf(config.push, secrets));
  /** Services that asked for time or do not answer: until when they get nothing, by origin. */
  const paused = new Map<string, number>();
  const lanes = createPushLanes();

  const settle = (id: number, state: 'sent' | 'failed', error: string | null) =>
    settleMessage(db, id, { state, error, at: clock.now(), keepsBody: config.isDemo });

  /** Delivers one message, unless its recipient may no longer be told. */
  return async (id: number): Promise<void> => {
    const message = await waitingMessageAsSystem(db, id);
    if (!message || message.channel !== 'push') return undefined;
    const at = clock.now();
    const { account_id: accountId, push_device_id: deviceId, attempts, created_at: createdAt, body } = message;
    const given = body && openBody(secrets, message.public_id, body);
    if (!given?.push || deviceId === null) return settle(id, 'failed', 'The message has lost its text.');
    const { text, push } = given;
    const ttlSeconds = Math.ceil((createdAt.getTime() + push.ttlSeconds * 1_000 - at) / 1_000);
    if (ttlSeconds <= 0) return settle(id, 'failed', 'It waited for too long.');
    const address = await addressOf(db, secrets, { id: deviceId, accountId, at });
    if (!address) return settle(id, 'failed', 'The device is off.');
    if (!(await mayStillBeTold(db, message, at))) return settle(id, 'failed', 'The recipient may no longer be told.');
    const { origin } = new URL(address.endpoint);
    const again = (after: number) => jobs.send(deliveries.push, { id }, { key: String(id), at: new Date(at + after) });
    const pausedUntil = paused.get(origin) ?? 0;
    if (pausedUntil > at) return void (await again(pausedUntil - at));
    const topic = push.topic === null ? null : topicOf(accountId, push.topic);
    const payload = JSON.stringify({ text, path: push.path, language: push.language, topic });
    const outcome = await lanes.run(origin, () =>
      sender.send(address, { payload, ttlSeconds, urgency: push.urgency, topic }, at),
    );
    if (!outcome) return void (await again(untilPlace));
    if (outcome.state === 'taken') {
      await noteTold(db, deviceId, at);
      return settle(id, 'sent', null);
    }
    if (outcome.state === 'gone') {
      await removeDevice(db, deviceId);
      return settle(id, 'failed', 'The device is gone.');
    }
    if (outcome.state === 'later' && attempts + 1 < mostAttempts) {
      const after = outcome.after ?? waitAfter(attempts);
      if (paused.size >= mostPaused) paused.clear();
      paused.set(origin, at + Math.max(outcome.after ?? 0, pause));
      await noteFailedAttempt(db, id, outcome.why);
      return void (await again(after));
    }
    log.warn({ message: id, why: outcome.why }, 'a push was given up');
    await noteUntold(db, deviceId);
    return settle(id, 'failed', outcome.why);
  };
};
