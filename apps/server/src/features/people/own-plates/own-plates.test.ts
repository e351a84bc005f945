import { ownPlates, viewers } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
let maple: number;
let oak: number;
let paws: number;
beforeAll(async () => {
  server = await testServer({ clock });
  maple = (await server.make.location({ name: 'Maple Street', is_lpr_enabled: true })).id;
  oak = (await server.make.location({ name: 'Oak Lane' })).id;
  paws = (await server.make.location({ name: 'Paws', is_lpr_enabled: true, override_program_type: 'petCare' })).id;
});
beforeEach(() => server.db.deleteFrom('login_attempts').execute());

type Browser = ReturnType<TestServer['browser']>;
const change = (browser: Browser, { id }: { id: number }, plateNumber: string | null, version = 1) =>
  browser.call(ownPlates.update, { params: { id }, body: { plateNumber, version } });
const why = async (call: Promise<unknown>) => {
  const { code, validationFailures } = await refusalOf(call);
  return validationFailures?.map((one) => `${one.propertyName} ${one.code}`) ?? code;
};
const parent = async (given: Parameters<TestServer['make']['viewer']>[1] = {}) => {
  const one = await server.make.viewer(maple, { is_primary: true, plate_number: 'OLD1', ...given });
  return { one, browser: await server.signIn(one) };
};
const plateOf = async ({ id }: { id: number }) =>
  (await server.db.selectFrom('viewers').where('id', '=', id).select('plate_number').executeTakeFirstOrThrow())
    .plate_number;

it('shows a parent the plates they have where plates are read, and nowhere else', async () => {
  const { one, browser } = await parent();
  const { account_id } = one;
  for (const place of [oak, paws]) await server.make.viewer(place, { account_id, is_primary: true });
  await server.make.viewer(maple, { account_id, approved_at: null });
  expect(await browser.call(ownPlates.list)).toEqual([
    {
      viewerId: one.id,
      familyName: expect.any(String),
      locationName: 'Maple Street',
      plateNumber: 'OLD1',
      isRequired: true,
      isHeld: false,
      version: 1,
    },
  ]);
});

it('changes it, written as staff write it, and says so in the audit without the plate', async () => {
  const { one, browser } = await parent();
  expect(await change(browser, one, ' ab-12 cd ')).toEqual({ version: 2 });
  expect(await plateOf(one)).toBe('AB12CD');
  const entry = await server.db
    .selectFrom('audit_log')
    .where('verb', '=', 'set license plate')
    .where('record_id', '=', one.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    account_id: one.account_id,
    location_id: maple,
    after: { alsoChanged: ['plateNumber'] },
  });
  expect(JSON.stringify(entry)).not.toMatch(/AB12CD|OLD1/);
  const staff = await server.signIn(await server.make.user('SuperAdmin'));
  expect(await staff.call(viewers.get, { params: { locationId: maple, id: one.id } })).toMatchObject({
    plateNumber: 'AB12CD',
  });
});

it('is required unless staff have said otherwise', async () => {
  const { one, browser } = await parent();
  expect(await why(change(browser, one, null))).toEqual(['plateNumber required']);
  expect(await why(change(browser, one, 'ABCDEFGHIJK'))).toEqual(['plateNumber tooLong']);
  const { one: excused, browser: theirs } = await parent({ override_license_plate_requirement: true });
  await change(theirs, excused, null);
  expect(await plateOf(excused)).toBeNull();
});

describe('refuses', () => {
  it('other people’s, those of people who wait, and those at locations that read none', async () => {
    const { one, browser } = await parent();
    const { account_id } = one;
    const others = [
      (await parent()).one,
      await server.make.viewer(oak, { account_id, is_primary: true }),
      await server.make.viewer(paws, { account_id, is_primary: true }),
      await server.make.viewer(maple, { account_id, approved_at: null }),
      { id: 999_999 },
    ];
    for (const other of others) expect(await why(change(browser, other, 'NEW1'))).toBe('notFound');
  });

  it('anyone who is kept from something: the plate is what staff watch for', async () => {
    const { one, browser } = await parent();
    const child = await server.make.child(maple, one.family_id);
    const starts_at = new Date(clock.now() + 60_000);
    const block = { location_id: maple, viewer_id: one.id, child_id: child.id, starts_at };
    await server.db.insertInto('custody_blocks').values(block).execute();
    expect(await browser.call(ownPlates.list)).toMatchObject([{ isHeld: true }]);
    expect(await why(change(browser, one, 'NEW1'))).toEqual(['plateNumber ownPlates.askStaff']);
    const { one: paused, browser: theirs } = await parent();
    const pause = { is_locked: true, lock_reason: 'staff' } as const;
    await server.db.updateTable('viewers').set(pause).where('id', '=', paused.id).execute();
    expect(await why(change(theirs, paused, 'NEW1'))).toEqual(['plateNumber ownPlates.askStaff']);
    expect([await plateOf(one), await plateOf(paused)]).toEqual(['OLD1', 'OLD1']);
  });

  it('what staff, or the other browser, have changed meanwhile', async () => {
    const { one, browser } = await parent();
    const second = await server.signIn(one);
    const answers = await Promise.allSettled([change(browser, one, 'ONE1'), change(second, one, 'TWO2')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await why(change(browser, one, 'THREE3'))).toBe('conflict');
  });

  it('after the twentieth within a quarter of an hour', async () => {
    const { one, browser } = await parent();
    const [key, window_ends_at] = [`own-plate:${one.account_id}`, new Date(clock.now() + 900_000)];
    await server.db.insertInto('login_attempts').values({ key, failures: 19, window_ends_at }).execute();
    await change(browser, one, 'N20');
    expect(await why(change(browser, one, 'N21', 2))).toBe('tooMany');
  });
});

it('goes when the location stops reading plates', async () => {
  const { one, browser } = await parent();
  await server.setLocation(maple, { is_lpr_enabled: false });
  await expect.poll(() => browser.call(ownPlates.list), { timeout: 10_000 }).toEqual([]);
  expect(await why(change(browser, one, 'NEW1'))).toBe('notFound');
});
