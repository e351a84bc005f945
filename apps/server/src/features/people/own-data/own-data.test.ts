import { account, ownData } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { OwnData } from './data-view.ts';
import { makeCopyFor } from './make.ts';
import { deleteCopiesBefore } from './store.ts';

const clock = createTestClock();
const day = 86_400_000;
let server: TestServer;
let maple: number;
let oak: number;
beforeAll(async () => {
  server = await testServer({ demo: true, clock });
  maple = (await server.make.location({ name: 'Maple Street' })).id;
  oak = (await server.make.location({ name: 'Oak Lane' })).id;
});
beforeEach(() => server.db.deleteFrom('login_attempts').execute());

type Browser = ReturnType<TestServer['browser']>;
const ask = (browser: Browser, currentPassword = demoPassword) =>
  browser.call(ownData.ask, { body: { currentPassword } });
const fileOf = async (browser: Browser, form: 'json' | 'page' = 'json') => {
  const answer = await browser.fetch(`/api/viewer/data-copy/file?form=${form}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const requestOf = async (accountId: number) =>
  (await server.db.selectFrom('data_copies').where('account_id', '=', accountId).select('request').executeTakeFirst())
    ?.request ?? '';
/** Does the job's work at once. */
const make = async (accountId: number) => await makeCopyFor(server.deps, accountId, await requestOf(accountId));

/** Somebody at two locations, with a name that a page must escape. */
const parent = async () => {
  const { make, db } = server;
  const one = await make.viewer(maple, { is_primary: true, plate_number: 'AB12CD' });
  const accountId = one.account_id;
  await db.updateTable('accounts').set({ first_name: '<b>Ada</b>' }).where('id', '=', accountId).execute();
  const second = await make.viewer(oak, { account_id: accountId, is_primary: true });
  const browser = await server.signIn(one);
  return { one, second, accountId, browser };
};

it('makes one file of what is kept, at every location, and mails when it is ready', async () => {
  const { one, second, accountId, browser } = await parent();
  const { make: rows, db } = server;
  const other = await rows.viewer(maple, { family_id: one.family_id });
  const toddlers = await rows.class(maple, { name: 'Toddlers' });
  await rows.child(maple, one.family_id, [toddlers.id], { first_name: 'Grace', last_name: 'Known' });
  const barred = await rows.child(maple, one.family_id, [], { first_name: 'Hidden', last_name: 'Child' });
  const starts_at = new Date(clock.now() - day);
  const note = 'the judge said so';
  await db
    .insertInto('custody_blocks')
    .values({ location_id: maple, viewer_id: one.id, child_id: barred.id, starts_at, note })
    .execute();
  const waiting = await rows.viewer(oak, { account_id: accountId, approved_at: null });
  await rows.child(oak, waiting.family_id, [], { first_name: 'Foreign', last_name: 'Child' });
  await rows.cameraSession(oak, second.id, (await rows.camera(oak, { name: 'Patio' })).id);
  const strangers = await parent();
  await rows.cameraSession(maple, strangers.one.id, (await rows.camera(maple, { name: 'Not mine' })).id);
  await db
    .insertInto('account_views')
    .values({
      supporter_name: 'Sam Support',
      supporter_user_name: 'sam',
      account_id: accountId,
      record_id: accountId,
      user_name: 'of-the-view',
      reason: 'They called',
      started_at: new Date(clock.now() - 60_000),
      ends_at: new Date(clock.now()),
    })
    .execute();
  await ask(browser);
  await make(accountId);
  const accountRow = (id: number) =>
    db.selectFrom('accounts').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const [mine, theirs] = [await accountRow(accountId), await accountRow(other.account_id)];
  expect((await messagesTo(server, mine.email)).map(({ subject }) => subject)).toContain(
    'The copy of your data is ready',
  );
  const { text } = await fileOf(browser);
  const data = JSON.parse(text) as OwnData;
  expect(data.account).toMatchObject({ userName: mine.user_name, email: mine.email, firstName: '<b>Ada</b>' });
  expect(data.sections['memberships']).toMatchObject([
    {
      location: 'Maple Street',
      licensePlate: 'AB12CD',
      children: [{ name: 'Grace Known', classes: ['Toddlers'] }],
      members: [{ name: `${theirs.first_name} ${theirs.last_name}`, relationship: 'Mother' }],
    },
    { location: 'Oak Lane', members: [], children: [] },
    { location: 'Oak Lane', approvedAt: null, family: null, members: [], children: [] },
  ]);
  expect(data.sections['watched']).toMatchObject([{ location: 'Oak Lane', camera: 'Patio' }]);
  expect(data.sections['actions']).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'login' })]));
  expect(data.sections['devices']).toHaveLength(1);
  expect(data.sections['viewsBySupport']).toMatchObject([{ supporter: 'Sam Support', reason: 'They called' }]);
  // Nothing that opens the account, nothing of others.
  const secrets = [mine.password_hash ?? '', theirs.email, theirs.user_name, note, 'Hidden', 'Foreign', 'Not mine'];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/hash|token/i);
});

it('names no child from whom its owner is barred, nor anybody they invited, in what they did and were mailed', async () => {
  const { one, accountId, browser } = await parent();
  const { make: rows, db } = server;
  const child = await rows.child(maple, one.family_id, [], { first_name: 'Hidden', last_name: 'Child' });
  const at = new Date(clock.now());
  const done = (record: string, record_name: string) => ({
    at: at.getTime(),
    accountId,
    accountName: null,
    verb: 'request',
    record,
    ip: null,
    traceId: null,
    record_name,
  });
  for (const { record_name, ...who } of [done('room request', 'Hidden Child'), done('invitation', 'Aunt Invited')])
    await db.transaction().execute((tx) => writeAudit(tx, who, [{ recordId: 1, recordName: record_name }]));
  const { email, language } = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['email', 'language'])
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) =>
    server.deps.messages.mail(tx, { accountId, email, language, name: '' }, 'roomRequestAnswered', {
      childName: 'Hidden Child',
      locationName: 'Maple Street',
      classNames: ['Toddlers'],
      isApproved: true,
      reason: null,
    }),
  );
  await db
    .insertInto('custody_blocks')
    .values({ location_id: maple, viewer_id: one.id, child_id: child.id, starts_at: at })
    .execute();
  await ask(browser);
  await make(accountId);
  const { text } = await fileOf(browser);
  expect(JSON.parse(text)).toMatchObject({ sections: { messages: [{ subject: null }] } });
  expect(text).toContain('room request');
  expect(text).not.toMatch(/Hidden|Invited/);
});

it('does not list who is deleting their account', async () => {
  const { one, accountId, browser } = await parent();
  const other = await server.make.viewer(maple, { family_id: one.family_id });
  await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', other.account_id).execute();
  await ask(browser);
  await make(accountId);
  expect(JSON.parse((await fileOf(browser)).text)).toMatchObject({ sections: { memberships: [{ members: [] }, {}] } });
});

describe('a copy goes at once', () => {
  const made = async () => {
    const someone = await parent();
    const child = await server.make.child(maple, someone.one.family_id);
    await ask(someone.browser);
    await make(someone.accountId);
    const block = (starts_at: Date) =>
      server.db
        .insertInto('custody_blocks')
        .values({ location_id: maple, viewer_id: someone.one.id, child_id: child.id, starts_at })
        .execute();
    return { ...someone, block };
  };
  const isLeft = async (accountId: number) => (await requestOf(accountId)) !== '';

  it('when a custody block is saved, even while the copy is being made', async () => {
    const { accountId, browser, block } = await made();
    await block(new Date(clock.now()));
    expect(await isLeft(accountId)).toBe(false);
    await ask(browser);
    const request = await requestOf(accountId);
    await server.db.updateTable('custody_blocks').set({ note: 'longer' }).where('location_id', '=', maple).execute();
    await makeCopyFor(server.deps, accountId, request);
    expect(await browser.call(ownData.get)).toEqual({ copy: null });
  });

  it('when a block begins that was saved before it was made', async () => {
    const { accountId, browser, block } = await made();
    await block(new Date(clock.now() + 60_000));
    await ask(browser);
    await make(accountId);
    expect((await fileOf(browser)).status).toBe(200);
    clock.advance(60_000);
    expect([await browser.call(ownData.get), (await fileOf(browser)).status]).toEqual([{ copy: null }, 404]);
  });

  it.each([
    'leaves the family',
    'moves to another',
    'is to wait again',
    'has a child move away',
    'has a child deleted',
  ])('when its owner %s', async (what) => {
    const { accountId, browser, one } = await made();
    const { db, make: rows } = server;
    const child = await rows.child(maple, one.family_id);
    // A change to none of the people it names leaves the copy in place.
    await db.updateTable('viewers').set({ plate_number: 'ZZ99' }).where('id', '=', one.id).execute();
    await db.updateTable('children').set({ first_name: 'Adele' }).where('id', '=', child.id).execute();
    expect(await isLeft(accountId)).toBe(true);
    const family_id = (await rows.viewer(maple)).family_id;
    const own = db.updateTable('viewers').where('id', '=', one.id);
    if (what === 'leaves the family') await db.deleteFrom('viewers').where('id', '=', one.id).execute();
    else if (what === 'moves to another') await own.set({ family_id, is_primary: false }).execute();
    else if (what === 'is to wait again') await own.set({ approved_at: null }).execute();
    else if (what === 'has a child deleted') await db.deleteFrom('children').where('id', '=', child.id).execute();
    else await db.updateTable('children').set({ family_id }).where('id', '=', child.id).execute();
    expect(await isLeft(accountId)).toBe(false);
    expect((await fileOf(browser)).status).toBe(404);
  });

  it('with a new password', async () => {
    const { accountId, browser } = await made();
    const newPassword = 'Orbit-Kettle-77';
    const body = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword };
    await browser.call(account.changePassword, { body });
    expect(await isLeft(accountId)).toBe(false);
  });
});

it('is downloaded for ten minutes after the password was given, in that session alone', async () => {
  const { accountId, browser, one } = await parent();
  await ask(browser);
  await make(accountId);
  const elsewhere = await server.signIn(one);
  expect((await fileOf(elsewhere)).status).toBe(403);
  expect(await browser.call(ownData.get)).toMatchObject({ copy: { isOpen: true } });
  clock.advance(10 * 60_000);
  expect([(await fileOf(browser)).status, await browser.call(ownData.get)]).toMatchObject([
    403,
    { copy: { isOpen: false } },
  ]);
  const open = (currentPassword: string) => elsewhere.call(ownData.open, { body: { currentPassword } });
  expect((await refusalOf(open('wrong'))).validationFailures?.[0]?.propertyName).toBe('currentPassword');
  await open(demoPassword);
  expect([(await fileOf(elsewhere)).status, (await fileOf(browser)).status]).toEqual([200, 403]);
});

it('downloads a page in which nothing runs, as an attachment that nothing keeps', async () => {
  const { accountId, browser } = await parent();
  await ask(browser);
  await make(accountId);
  const { status, headers, text } = await fileOf(browser, 'page');
  expect(status).toBe(200);
  expect(text).toContain('&#60;b&#62;Ada');
  expect(text).not.toMatch(/<b>|<script/);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="viewgate-[\d-]+\.html"$/);
  expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'no-store',
  ]);
  const entries = server.db.selectFrom('audit_log').where('account_id', '=', accountId).where('verb', '=', 'export');
  expect(await entries.select('record').execute()).toEqual([{ record: 'own data' }]);
});

it('speaks of pets to somebody who watches pets alone', async () => {
  const kennel = await server.make.location({ override_program_type: 'petCare' });
  const owner = await server.make.viewer(kennel.id);
  const browser = await server.signIn(owner);
  await ask(browser);
  await make(owner.account_id);
  const { text } = await fileOf(browser, 'page');
  expect(text).toContain('<th scope="col">Pets</th>');
  expect(text).toContain('<h2>Requests for other groups</h2>');
  expect(text).not.toMatch(/child|class/i);
});

it('takes the password, belongs to nobody else, and goes after seven days', async () => {
  const { accountId, browser, one } = await parent();
  expect((await refusalOf(ask(browser, 'wrong'))).validationFailures?.[0]?.propertyName).toBe('currentPassword');
  expect(await browser.call(ownData.get)).toEqual({ copy: null });
  await ask(browser);
  await make(accountId);
  const stranger = (await parent()).browser;
  expect((await refusalOf(stranger.call(ownData.open, { body: { currentPassword: demoPassword } }))).code).toBe(
    'notFound',
  );
  expect([await stranger.call(ownData.get), (await fileOf(stranger)).status]).toEqual([{ copy: null }, 404]);
  clock.advance(7 * day);
  const again = await server.signIn(one);
  expect([await again.call(ownData.get), (await fileOf(again)).status]).toEqual([{ copy: null }, 404]);
  await deleteCopiesBefore(server.db, clock.now());
  expect(await server.db.selectFrom('data_copies').select('account_id').execute()).toEqual([]);
});

it('is one at a time: what was asked for before is dropped, and what was given up is not made', async () => {
  const { accountId, browser } = await parent();
  await ask(browser);
  const first = await requestOf(accountId);
  await ask(browser);
  const second = await requestOf(accountId);
  expect(second).not.toBe(first);
  await makeCopyFor(server.deps, accountId, first);
  await make(accountId);
  await browser.call(ownData.discard);
  await makeCopyFor(server.deps, accountId, second);
  expect(await browser.call(ownData.get)).toEqual({ copy: null });
  expect((await refusalOf(browser.call(ownData.discard))).code).toBe('notFound');
});

it('limits how often one is asked for', async () => {
  const { browser } = await parent();
  for (let count = 0; count < 5; count++) await ask(browser);
  expect((await refusalOf(ask(browser))).code).toBe('tooMany');
});
