import { viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { viewersEverywhere } from './everywhere-view.ts';

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

it('shows people whose last name begins so first, then the others, each by name', async () => {
  const all = await server.signIn(await server.make.user('SuperAdmin'));
  const first = await person(mine.id, 'Wrenna', 'Aardvark');
  const [late, early] = [await person(strange.id, 'Zed', 'Wrennfield'), await person(mine.id, 'Amy', 'Wrennfield')];
  expect(await found(all, 'wrenn')).toEqual([early.id, late.id, first.id]);
  expect(await found(all, 'wrenn amy')).toEqual([early.id]);
});

it('finds the same people in the same order, whichever way the number of locations and of matches leads', async () => {
  const { db, make } = server;
  const names = ['Quinby', 'Quill', 'Quorra', 'Adams', 'Vesper', 'Zoll'];
  for (const [at, last] of [...names, ...names, ...names].entries()) {
    const row = await person(
      at % 2 ? mine.id : strange.id,
      names[(at * 5 + 1) % 6] ?? '',
      last,
      at % 4 ? '' : `QP${at}`,
    );
    if (at % 3 === 0) {
      const phone = { phone_number: `+1847555${1_000 + at}` };
      await db.updateTable('accounts').set(phone).where('id', '=', row.account_id).execute();
    }
  }
  const pets = await make.location({ override_program_type: 'petCare' });
  await person(pets.id, 'Quill', 'Quinby');
  const searches = ['qui', 'quill', 'quinby quill', 'qu quill', 'adams fam', 'fam', 'fam vesper zoll', 'quill nobody'];
  const numbers = ['847 555 1003', '8475551', '(847) 555-1006', 'qp0', 'quill.', 'quill quill', 'zoll qp'];
  const reaches = [
    { kind: 'everywhere' },
    { kind: 'organization', organizationId },
    { kind: 'locations', locationIds: [strange.id, pets.id] },
  ] as const;
  const fruitful = new Set<string>();
  for (const reach of reaches) {
    for (const search of [...searches, ...numbers]) {
      const ids = async (fewLocations: number, window = 0, common = 0) => {
        const rows = await viewersEverywhere(db, reach, search, new Date(), { fewLocations, window, common });
        return rows.map(({ id }) => id);
      };
      const whole = await ids(1_000);
      if (whole.length > 0) fruitful.add(search);
      const bounds = [
        [0, 1_000, 1_000],
        [0, 3, 0],
        [0, 3, 3],
        [0, 0, 0],
      ] as const;
      for (const [few, window, common] of bounds) {
        expect([search, window, common, await ids(few, window, common)]).toEqual([search, window, common, whole]);
      }
    }
  }
  expect(fruitful.size).toBeGreaterThan(8);
});
