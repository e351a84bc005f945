import { viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let mine: { id: number };
let strange: { id: number };
let organizationId: number;

const person = async (locationId: number, first: string, last: string, plate = '') => {
  const { make, db } = server;
  const family = await make.family(locationId, { name: `${last} family` });
  const row = await make.viewer(locationId, { family_id: family.id, ...(plate && { plate_number: plate }) });
  await db
    .updateTable('accounts')
    .set({ first_name: first, last_name: last, email: `${first.toLowerCase()}.${row.id}@mail.example` })
    .where('id', '=', row.account_id)
    .execute();
  return row;
};

beforeAll(async () => {
  server = await testServer();
  const { make } = server;
  organizationId = (await make.organization()).id;
  mine = await make.location({ organization_id: organizationId, name: 'Mine' });
  strange = await make.location({ name: 'Strange' });
});

const found = async (by: Awaited<ReturnType<TestServer['signIn']>>, search: string) =>
  (await by.call(viewers.everywhere, { query: { search } })).map(({ id }) => id);

it('finds viewers by name, email, family or plate, at locations within reach only', async () => {
  const here = await person(mine.id, 'Zoë', 'Quillfeather', 'QXY77');
  const there = await person(strange.id, 'Zoe', 'Quillfeather');
  const owner = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
  const all = await server.signIn(await server.make.user('SuperAdmin'));
  for (const search of ['quillf', 'ZOE quill', `zoë.${here.id}@`, 'qxy77', 'quillfeather fam']) {
    expect([search, await found(owner, search)]).toEqual([search, [here.id]]);
  }
  expect(new Set(await found(all, 'zoe quillfeather'))).toEqual(new Set([here.id, there.id]));
  expect(await all.call(viewers.everywhere, { query: { search: 'quillfeather zoe' } })).toEqual(
    expect.arrayContaining([expect.objectContaining({ locationId: strange.id, locationName: 'Strange' })]),
  );
});

it('finds a caller by phone number, however it is typed, even one just entered', async () => {
  const caller = await person(mine.id, 'Petra', 'Callender');
  const all = await server.signIn(await server.make.user('SuperAdmin'));
  expect(await found(all, '(847) 555-0142')).toEqual([]);
  const account = server.db.updateTable('accounts').where('id', '=', caller.account_id);
  await account.set({ phone_number: '+18475550142' }).execute();
  for (const search of ['(847) 555-0142', '847.555.0142', '+1 847 555 0142', '+18475550142', '555-0142', '847555']) {
    expect([search, await found(all, search)]).toEqual([search, [caller.id]]);
  }
  expect(await found(all, '(847) 555-0143')).toEqual([]);
});

it.each(["o'neill", 'back\\slash', "'':*", '&&& |!|', '(ab b', '%%%', '___'])(
  'treats %j as words, not as a query',
  async (search) => {
    const all = await server.signIn(await server.make.user('SuperAdmin'));
    expect(await found(all, search)).toEqual([]);
  },
);

it('requires three letters, and never shows pet-care locations', async () => {
  const all = await server.signIn(await server.make.user('SuperAdmin'));
  expect((await refusalOf(found(all, 'zo'))).validationFailures?.[0]?.propertyName).toBe('search');
  const pets = await server.make.location({ override_program_type: 'petCare' });
  await person(pets.id, 'Petra', 'Pawsome');
  expect(await found(all, 'pawsome')).toEqual([]);
});
