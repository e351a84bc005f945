import { createECDH } from 'node:crypto';
import { startPushService } from '@viewgate/simulators/push-service';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { isOnInternet } from '../recording-servers/index.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { pushKeysOf } from './keys.ts';
import { createPushSender } from './push.ts';
import { lookupOnInternet } from '../outward/service-address.ts';
import { readPushSettings } from './settings.ts';

const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys('base64url');
const privateKey = pair.getPrivateKey('base64url');
const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
const subject = { VAPID_SUBJECT: 'mailto:help@portal.example' };

const service = await startPushService();
afterFile(() => service.stop());
const settings = { subject: 'mailto:help@portal.example', keys: null, services: [service.origin] };
const secrets = createSecrets(Buffer.alloc(32, 7));
const sender = createPushSender(settings, pushKeysOf(settings, secrets));
const given = { payload: 'hello', ttlSeconds: 60, urgency: 'normal', topic: null } as const;
const send = (browser: ReturnType<typeof service.subscribe>, more: Partial<Parameters<typeof sender.send>[1]> = {}) => {
  const { endpoint, keys: own } = browser.subscription;
  return sender.send({ endpoint, ...own }, { ...given, ...more }, 0);
};

describe('a push', () => {
  it('is signed for its service, and only its browser can read it', async () => {
    const browser = service.subscribe();
    expect(await send(browser, { payload: 'Buenos días', topic: 'a-topic', urgency: 'high' })).toEqual({
      state: 'taken',
    });
    expect(browser.received).toEqual([{ text: 'Buenos días', ttl: 60, urgency: 'high', topic: 'a-topic' }]);
  });

  it.each([
    [201, {}, { state: 'taken' }],
    [410, {}, { state: 'gone' }],
    [413, {}, { state: 'refused', why: 'The push service answered 413.' }],
    [302, {}, { state: 'refused', why: 'The push service answered 302.' }],
    [403, {}, { state: 'later', why: 'The push service answered 403.', after: null }],
    [429, { retryAfter: '90' }, { state: 'later', why: 'The push service answered 429.', after: 90_000 }],
    [503, { retryAfter: 'Thu, 01 Jan 1970 00:01:00 GMT' }, { state: 'later', after: 60_000 }],
    [503, { retryAfter: '9999999' }, { state: 'later', after: 3_600_000 }],
    [503, { retryAfter: 'soon' }, { state: 'later', after: null }],
  ])('answered with %i %o', async (status, more, outcome) => {
    const browser = service.subscribe();
    Object.assign(browser.manner, { status, ...more });
    expect(await send(browser)).toMatchObject(outcome);
  });

  it('is never longer than services take, and one with nonsense for keys has no device', async () => {
    const browser = service.subscribe();
    expect((await send(browser, { payload: 'é'.repeat(1_501) })).state).toBe('refused');
    expect((await send(browser, { payload: 'é'.repeat(1_500) })).state).toBe('taken');
    const { endpoint } = browser.subscription;
    const nonsense = { endpoint, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    expect(await sender.send(nonsense, given, 0)).toEqual({ state: 'gone' });
  });

  it('to a service that does not answer is for later, and its address in no error', async () => {
    const other = await startPushService();
    const browser = other.subscribe();
    await other.stop();
    const strict = createPushSender({ ...settings, services: [other.origin] }, pushKeysOf(settings, secrets));
    const { endpoint, keys: own } = browser.subscription;
    const why = 'The push service did not answer.';
    expect(await strict.send({ endpoint, ...own }, given, 0)).toEqual({ state: 'later', why, after: null });
  });

  it('goes to no address in the operator’s own network, whatever a name leads to', async () => {
    const resolved = (name: string) =>
      new Promise<unknown>((resolve) => {
        lookupOnInternet(name, { all: true }, (error, found) => resolve(error?.code ?? found));
      });
    expect(await resolved('localhost')).toBe('EACCES');
    const outside = createPushSender({ ...settings, services: [] }, pushKeysOf(settings, secrets));
    const browser = service.subscribe();
    const { endpoint, keys: own } = browser.subscription;
    expect((await outside.send({ endpoint, ...own }, given, 0)).state).toBe('refused');
    expect(browser.asked).toBe(0);
  });
});

it.each([
  ['142.250.72.10', true],
  ['2607:f8b0:4009:80a::200a', true],
  ['10.0.0.5', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['168.63.129.16', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::ffff:10.0.0.5', false],
  ['64:ff9b::a00:5', false],
  ['fd00:ec2::254', false],
  ['fe80::1%eth0', false],
  ['push.example', false],
])('%s is on the internet: %s', (address, isIt) => {
  expect(isOnInternet(address)).toBe(isIt);
});

describe('the keys', () => {
  it('follow from the installation’s key, if none are configured', () => {
    const own = pushKeysOf(null, secrets);
    expect(pushKeysOf(null, createSecrets(Buffer.alloc(32, 7)))).toEqual(own);
    expect(pushKeysOf(null, createSecrets(Buffer.alloc(32, 8))).publicKey).not.toBe(own.publicKey);
    expect(pushKeysOf(readPushSettings({ ...keys, ...subject }, null), secrets)).toEqual({ publicKey, privateKey });
  });
});

describe('the settings', () => {
  it.each([
    [{ VAPID_SUBJECT: 'help@portal.example' }, 'VAPID_SUBJECT must be an address such as'],
    [keys, 'VAPID_SUBJECT must be set, because VAPID_PRIVATE_KEY is.'],
    [{ ...subject, VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY must be set, because VAPID_PUBLIC_KEY is.'],
    [{ ...subject, ...keys, VAPID_PRIVATE_KEY: 'x' }, 'VAPID_PRIVATE_KEY must be 32 bytes'],
    [{ ...subject, ...keys, VAPID_PUBLIC_KEY: 'x' }, 'VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.'],
    [{ ...subject, PUSH_SERVICES: 'http://push.example' }, 'PUSH_SERVICES must list addresses'],
  ])('refuse %o with a clear message', (env, sentence) => {
    expect(() => readPushSettings(env, null)).toThrow(sentence);
  });

  it('are null without a subject, which an https address of the portal stands in for', () => {
    expect(readPushSettings({}, null)).toBeNull();
    expect(readPushSettings({}, new URL('http://portal.example'))).toBeNull();
    expect(readPushSettings({}, new URL('https://portal.example/x'))?.subject).toBe('https://portal.example');
  });
});
