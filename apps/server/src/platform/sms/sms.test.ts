import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PermanentFailure } from '../delivery/delivery.ts';
import { readSmsSettings } from './settings.ts';
import { createSmsSender } from './sms.ts';

const got: { headers: Record<string, unknown>; body: unknown }[] = [];
let status = 201;
const provider = createServer((request, response) => {
  void json(request).then((body) => {
    got.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(provider.address() as { port: number }).port}/messages`;
});
afterAll(() => provider.close());

const given = (more: NodeJS.ProcessEnv = {}) => ({
  SMS_URL: url,
  SMS_TOKEN: 'a-token',
  SMS_SENDER: '+13125550100',
  ...more,
});
const send = async () => {
  const settings = readSmsSettings(given());
  if (!settings) throw new Error('SMS is configured');
  await createSmsSender(settings).send({ id: 'message-1', to: '+13125550199', text: 'Hello' });
};

describe('a text message', () => {
  it('is posted to the provider with its token, sender and fixed id', async () => {
    await send();
    const [only] = got;
    expect(only?.body).toEqual({ from: '+13125550100', to: '+13125550199', text: 'Hello' });
    expect(only?.headers).toMatchObject({ authorization: 'Bearer a-token', 'idempotency-key': 'message-1' });
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [429, false],
    [500, false],
    [503, false],
  ])('answered with %i has failed permanently: %s', async (answer, isForGood) => {
    status = answer;
    const error = await send().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PermanentFailure).toBe(isForGood);
    expect((error as Error).message).toBe(`The SMS provider answered ${answer}.`);
  });
});

describe('SMS settings', () => {
  it.each([
    [{ SMS_TOKEN: '' }, 'SMS_TOKEN must be set, because SMS_URL is.'],
    [{ SMS_URL: '' }, 'SMS_URL must be set, because SMS_TOKEN is.'],
    [{ SMS_URL: 'sms.example' }, 'SMS_URL must be an address such as https://sms.example/messages.'],
    [{ SMS_URL: 'http://sms.example' }, 'SMS_URL must begin with https://.'],
    [{ SMS_SENDER: 'a very long sender' }, 'SMS_SENDER must be a phone number such as +13125550100'],
  ])('refuse %o with a clear message', (more, sentence) => {
    expect(() => readSmsSettings(given(more))).toThrow(sentence);
  });

  it('are null when nothing is set', () => {
    expect(readSmsSettings({})).toBeNull();
  });
});
