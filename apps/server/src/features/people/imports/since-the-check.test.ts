import { beforeAll, expect, it } from 'vitest';
import { familyHeads, importing, jobsByHand } from '../../../../test/importing.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let hand: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  server = await testServer();
  hand = jobsByHand(server);
});

/** A location with somebody who imports there. The test itself does what happens between the check and the import. */
const place = async () => {
  const locationId = (await server.make.location()).id;
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const of = importing(manager, locationId);
  return {
    locationId,
    ...of,
    checked: async (kind: Parameters<typeof of.upload>[0], file: string) => {
      const id = await of.upload(kind, file);
      await hand.checkNow(id);
      return id;
    },
    run: async (id: number) => {
      await of.start(id);
      await hand.runNow(id);
      expect((await of.get(id)).state).toBe('done');
      return await of.outcomes(id);
    },
  };
};
const capRelatives = (locationId: number, most: number) =>
  server.db
    .insertInto('admin_policies')
    .values({ location_id: locationId, relative_max_count_enforcement: 'All', relative_max_count_value: most })
    .onConflict((oc) =>
      oc.column('location_id').doUpdateSet({
        relative_max_count_enforcement: 'All',
        relative_max_count_value: most,
      }),
    )
    .execute();
const childrenOf = (familyId: number) =>
  server.db.selectFrom('children').where('family_id', '=', familyId).select('first_name').execute();

it('gives no family the people of another that has its name by then', async () => {
  const { locationId, checked, outcomes, run } = await place();
  const smith = await server.make.family(locationId, { name: 'Smith' });
  const other = await server.make.family(locationId, { name: 'Jones' });
  const children = await checked('children', 'Family,First name,Last name\nSmith,Max,Smith\n');
  expect(await outcomes(children)).toEqual([['create']]);
  await server.db.updateTable('families').set({ name: 'Smythe' }).where('id', '=', smith.id).execute();
  await server.db.updateTable('families').set({ name: 'Smith' }).where('id', '=', other.id).execute();
  expect(await run(children)).toEqual([['refused', 'imports.changedSince']]);
  expect([await childrenOf(smith.id), await childrenOf(other.id)]).toEqual([[], []]);
});

it('puts no child in another class that has the name by then', async () => {
  const { locationId, checked, run } = await place();
  const [bees, cubs] = [
    await server.make.class(locationId, { name: 'Bees' }),
    await server.make.class(locationId, { name: 'Cubs' }),
  ];
  const id = await checked(
    'families',
    'Family ID,Family,Person,First name,Last name,Classes\nF1,Noel,Child,Zoe,Noel,Bees\n',
  );
  for (const [classId, name] of [
    [bees.id, 'Wasps'],
    [cubs.id, 'Bees'],
  ] as const)
    await server.db.updateTable('classes').set({ name }).where('id', '=', classId).execute();
  expect(await run(id)).toEqual([['refused', 'imports.changedSince']]);
});

it('puts children in a class that rows before have created', async () => {
  const { checked, run } = await place();
  const lines = Array.from({ length: 120 }, (_, n) => `F${n},Family ${n},Child,Ada,Kid,New\n`).join('');
  const id = await checked('families', `Family ID,Family,Person,First name,Last name,Classes\n${lines}`);
  expect((await run(id)).filter(([state]) => state !== 'created')).toEqual([]);
});

it('overwrites no name that somebody gave a family since', async () => {
  const { locationId, checked, run } = await place();
  const { id: familyId } = await server.make.family(locationId, { name: 'Smith' });
  const id = await checked('families', `${familyHeads}\nVG-${familyId},Gordon,,,,,,,,,,,\n`);
  await server.db
    .updateTable('families')
    .set(({ eb }) => ({ name: 'Byron', version: eb('version', '+', 1) }))
    .where('id', '=', familyId)
    .execute();
  expect(await run(id)).toEqual([['refused', 'imports.changedSince']]);
});

const viewerHeads = 'Family ID,Family,ID,First name,Last name,Relationship,Email';

it('plans a family once however the file calls it and wherever, and counts its members once', async () => {
  const { locationId, checked, outcomes, run, fix } = await place();
  await capRelatives(locationId, 2);
  const { id: familyId } = await server.make.family(locationId, { name: 'Full' });
  const aunt = (key: string, name: string, n: number) =>
    `${key},${name},,Ann ${n},Full,Aunt,ann-${n}-${familyId}@mail.example`;
  // More rows than are checked at once.
  const others = Array.from({ length: 600 }, (_, n) => `nobody-${n},,,Ann,Nobody,Aunt,a@mail.example`);
  const lines = [aunt(`VG-${familyId}`, '', 1), aunt(`vg-${familyId}`, '', 2), ...others, aunt('', 'full', 3)];
  const id = await checked('viewers', [viewerHeads, ...lines].join('\n'));
  const found = await server.db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('family_id', '=', familyId)
    .select(['line', 'state', 'group_no'])
    .orderBy('line')
    .execute();
  expect(found.map(({ line, state }) => [line, state])).toEqual([
    [2, 'blocked'],
    [3, 'blocked'],
    [604, 'error'],
  ]);
  expect(new Set(found.map((row) => row.group_no)).size).toBe(1);
  await fix(id, 604, { relationship: 'Mother' });
  expect((await outcomes(id)).slice(0, 2)).toEqual([['create'], ['create']]);
  expect((await run(id)).slice(0, 2)).toEqual([['created'], ['created']]);
  const members = await server.db
    .selectFrom('viewers')
    .where('family_id', '=', familyId)
    .select('is_primary')
    .execute();
  expect(members.filter((one) => one.is_primary)).toHaveLength(1);
});

it('creates nobody twice by two spellings of a key', async () => {
  const { locationId, checked, outcomes } = await place();
  const { id: familyId } = await server.make.family(locationId, { name: 'Smith' });
  const id = await checked(
    'children',
    `Family ID,First name,Last name\nVG-${familyId},Max,Moss\nvg-${familyId},max,moss\n`,
  );
  expect(await outcomes(id)).toEqual([
    ['blocked', 'imports.blockedBy'],
    ['error', 'imports.twice'],
  ]);
});

it('counts the places of those who change category, whatever the order of the rows', async () => {
  const { locationId, checked, outcomes } = await place();
  await capRelatives(locationId, 1);
  const { id: family_id } = await server.make.family(locationId, { name: 'Swap' });
  const member = (viewer_type_id: number, is_primary = false) =>
    server.make.viewer(locationId, { family_id, viewer_type_id, is_primary });
  const [mother, aunt, father] = [await member(1, true), await member(5), await member(1)];
  const line = ({ id }: { id: number }, relationship: string) => `VG-${family_id},,VG-${id},,,${relationship},`;
  const check = async (...lines: string[]) =>
    await outcomes(await checked('viewers', [viewerHeads, ...lines].join('\n')));
  expect(await check(line(mother, 'Aunt'), line(aunt, 'Mother'))).toEqual([['update'], ['update']]);
  expect(await check(line(mother, 'Aunt'), line(father, 'Uncle'), line(aunt, 'Mother'))).toEqual([
    ['blocked', 'imports.blockedBy'],
    ['error', 'viewers.tooManyRelatives'],
    ['blocked', 'imports.blockedBy'],
  ]);
});

it('lets somebody watch for whom a change of category leaves a place', async () => {
  const { locationId, checked, run } = await place();
  await capRelatives(locationId, 1);
  const { id: family_id } = await server.make.family(locationId, { name: 'Room' });
  const first = await server.make.viewer(locationId, { family_id, viewer_type_id: 5, is_primary: true });
  const second = await server.make.viewer(locationId, {
    family_id,
    viewer_type_id: 5,
    is_locked: true,
    lock_reason: 'policyLimit',
  });
  const id = await checked('viewers', `${viewerHeads}\nVG-${family_id},,VG-${first.id},,,Mother,\n`);
  expect(await run(id)).toEqual([['updated']]);
  const { is_locked: isLocked } = await server.db
    .selectFrom('viewers')
    .where('id', '=', second.id)
    .select('is_locked')
    .executeTakeFirstOrThrow();
  expect(isLocked).toBe(false);
});
