import { account, phoneVerification } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;
beforeAll(async () => {
  server = await testServer({ clock, demo: true, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await server.db.insertInto('features').values({ name: 'Sms', is_enabled: true }).execute();
  locationId = (await server.make.location()).id;
});

let n = 0;
/** A staff member with their own client address and phone number. */
const person = async () => {
  const user = await server.make.user('LocationManager', { locationIds: [locationId] });
  n += 1;
  const browser = await server.signIn(user, { 'x-forwarded-for': `10.7.0.${n}` });
  const number = `+1312555${String(1000 + n)}`;
  const mine = { userName: user.userName, phoneNumber: `(312) 555-${1000 + n}` };
  return {
    ...user,
    browser,
    number,
    mine,
    send: (more: object = {}) => browser.call(phoneVerification.send, { body: { ...mine, ...more } }),
    verify: (token: string, more: object = {}) =>
      browser.call(phoneVerification.verify, { body: { ...mine, token, ...more } }),
    code: async () => /^\d{6}/.exec((await messagesTo(server, number))[0]?.text ?? '')?.[0] ?? 'no code',
  };
};
const rowOf = (id: number) =>
  server.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a mobile number', () => {
  it('is confirmed by the code sent to it, and stored in E.164', async () => {
    const { id, number, send, verify, code } = await person();
    await send();
    await verify(await code());
    expect(await rowOf(id)).toMatchObject({ phone_number: number, phone_number_confirmed: true });
    expect((await refusalOf(verify(await code()))).validationFailures?.[0]?.propertyName).toBe('token');
  });

  it("is not confirmed by another number's code", async () => {
    const { id, send, verify, code } = await person();
    await send();
    expect((await refusalOf(verify(await code(), { phoneNumber: '312 555 9999' }))).code).toBe('validation');
    expect((await rowOf(id)).phone_number_confirmed).toBe(false);
  });

  it('has a code that expires after five wrong guesses', async () => {
    const { send, verify, code } = await person();
    await send();
    const right = await code();
    for (let guess = 0; guess < 5; guess++) expect((await refusalOf(verify(other(right)))).code).toBe('validation');
    expect((await refusalOf(verify(right))).code).toBe('validation');
    await send();
    await verify(await code());
  });

  it('has a code that expires after ten minutes, or when a new one is sent', async () => {
    const { send, verify, code } = await person();
    await send();
    const first = await code();
    clock.advance(10 * 60_000);
    expect((await refusalOf(verify(first))).code).toBe('validation');
    await send();
    const second = await code();
    await send();
    // One time in a million both are the same.
    const outcome = second === (await code()) ? 'validation' : (await refusalOf(verify(second))).code;
    expect(outcome).toBe('validation');
  });

  it('is sent five codes in a while, and then none', async () => {
    const { number, send } = await person();
    for (let times = 0; times < 5; times++) await send();
    expect((await refusalOf(send())).code).toBe('tooMany');
    expect(await messagesTo(server, number)).toHaveLength(5);
  });

  it("cannot be verified on somebody else's behalf", async () => {
    const [one, two] = [await person(), await person()];
    expect((await refusalOf(one.send({ userName: two.userName }))).code).toBe('forbidden');
    expect((await refusalOf(one.verify('123456', { userName: two.userName }))).code).toBe('forbidden');
  });

  it.each([['12'], ['+1 000'], ['call me']])('%s is not one', async (phoneNumber) => {
    const { send } = await person();
    expect((await refusalOf(send({ phoneNumber }))).validationFailures?.[0]?.propertyName).toBe('phoneNumber');
  });

  it('stores no code readably in the database', async () => {
    const { id, send, code } = await person();
    await send();
    const { code_hash } = await server.db
      .selectFrom('phone_codes')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(code_hash.toString('latin1')).not.toContain(await code());
  });
});

it('is asked for only from those with text messages and an unconfirmed number', async () => {
  const { id, browser, send, verify, code } = await person();
  const isAsked = async () => (await browser.call(account.me)).needsPhoneVerification;
  expect(await isAsked()).toBe(false);
  await server.db.insertInto('user_subscriptions').values({ account_id: id, channel: 'sms', key: 'any' }).execute();
  expect(await isAsked()).toBe(true);
  await send();
  await verify(await code());
  expect(await isAsked()).toBe(false);
});
