import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { families, imports } from '@viewgate/contract';
import { familyHeads, importing } from '../../../../test/importing.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ runJobs: true });
});

const place = async () => {
  const locationId = (await server.make.location()).id;
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  return { locationId, manager, ...importing(manager, locationId) };
};
/** A family of three, by number. */
const family = (tag: string, n: number) => [
  `${tag}${n},Family ${n},Child,,Ada,Kid${n},2022-03-04,Room ${n % 7},,,,,`,
  `${tag}${n},Family ${n},Viewer,,Pa,Kid${n},,,Father,pa-${tag}${n}@mail.example,,,`,
  `${tag}${n},Family ${n},Viewer,,Ma,Kid${n},,,Mother,ma-${tag}${n}@mail.example,,,`,
];
const file = (tag: string, many: number) =>
  [familyHeads, ...Array.from({ length: many }, (_, n) => family(tag, n)).flat()].join('\n');

const wholeFamilies = async (locationId: number) => {
  const rows = await server.db
    .selectFrom('families as family')
    .where('family.location_id', '=', locationId)
    .select(({ selectFrom }) => [
      'family.name',
      selectFrom('children')
        .whereRef('children.family_id', '=', 'family.id')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('children'),
      selectFrom('viewers')
        .whereRef('viewers.family_id', '=', 'family.id')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('viewers'),
    ])
    .execute();
  expect(rows.every((row) => Number(row.children) === 1 && Number(row.viewers) === 2)).toBe(true);
  return new Set(rows.map(({ name }) => name)).size === rows.length ? rows.length : -1;
};

it('goes on after its process is gone: nothing twice, nothing lost, no half a family', async () => {
  const { locationId, get, check, start, ended } = await place();
  const { id } = await check('families', file('kill', 200));
  // Another process begins, and is cut off in the middle.
  const other = await testServer({ database: server.connectionString, runJobs: true });
  await start(id);
  await expect
    .poll(async () => (await get(id)).counts['created'], { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0);
  await other.stop();
  expect(await ended(id)).toEqual({ state: 'done', counts: { created: 600 } });
  expect(await wholeFamilies(locationId)).toBe(200);
});

it('stops between families, and leaves the rest', async () => {
  const { locationId, manager, get, check, start, ended } = await place();
  const { id } = await check('families', file('stop', 400));
  await start(id);
  await expect
    .poll(async () => (await get(id)).counts['created'], { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0);
  await manager.call(imports.cancel, { params: { locationId, id } });
  const { state, counts } = await ended(id);
  expect(state).toBe('cancelled');
  expect((counts['created'] ?? 0) % 3).toBe(0);
  expect(counts['left']).toBeGreaterThan(0);
  expect(await wholeFamilies(locationId)).toBe((counts['created'] ?? 0) / 3);
});

it('overwrites nothing that somebody changed after the check', async () => {
  const { locationId, manager, check, start, ended } = await place();
  const first = await check('families', file('since', 2));
  await start(first.id);
  await ended(first.id);
  const changed = file('since', 2).replaceAll('2022-03-04', '2021-01-01');
  const second = await check('families', changed);
  expect(second.rows.filter(([state]) => state === 'update')).toHaveLength(2);
  const [child] = await server.db
    .selectFrom('children')
    .where('location_id', '=', locationId)
    .select('id')
    .orderBy('id')
    .execute();
  await server.db
    .updateTable('children')
    .set(({ eb }) => ({ birth_date: '2020-05-05', version: eb('version', '+', 1) }))
    .where('id', '=', child?.id ?? 0)
    .execute();
  await start(second.id);
  expect((await ended(second.id)).counts).toEqual({ refused: 3, updated: 1, unchanged: 2 });
  const dates = await server.db
    .selectFrom('children')
    .where('location_id', '=', locationId)
    .select('birth_date')
    .orderBy('id')
    .execute();
  expect(dates.map((row) => row.birth_date)).toEqual(['2020-05-05', '2021-01-01']);
  expect((await manager.call(families.table, { params: { locationId }, body: {} })).totalFilteredRecords).toBe(2);
});

it('changes nothing when what was exported is imported, whatever it is called', async () => {
  const { make } = server;
  const signs = ['a', 'Z', 'é', "'", '"', '=', '-', '@', ';', ',', '\n', ' ', 'ñ', '1'];
  const { locationId, manager, check } = await place();
  const rooms: number[] = [];
  for (const room of ['=Bees', "Cub's; A", 'Ñu "1"', "'-x"])
    rooms.push((await make.class(locationId, { name: room })).id);
  const text = fc
    .string({ unit: fc.constantFrom(...signs), maxLength: 12 })
    .map((given) => given.trim())
    .filter(Boolean);
  const names = fc.sample(text, 60);
  for (const [index, name] of names.slice(0, 20).entries()) {
    const { id } = await make.family(locationId, { name });
    await make.viewer(locationId, { family_id: id, is_primary: true, viewer_type_id: 5, plate_number: 'AB1' });
    for (const n of [1, 2]) {
      const classIds = rooms.filter((_, place) => (index + n) % (place + 2) === 0);
      await make.child(locationId, id, classIds, {
        first_name: `${names[20 + index]}${n}`,
        last_name: names[40 + index] ?? '',
        birth_date: '2022-03-04',
      });
    }
  }
  for (const [kind, language] of [
    ['families', 'en'],
    ['children', 'es'],
    ['viewers', 'es'],
    ['classes', 'en'],
  ] as const) {
    const answer = await manager.fetch(`/api/WebPortal/locations/${locationId}/${kind}/export?language=${language}`);
    const { rows } = await check(kind, Buffer.from(await answer.arrayBuffer()));
    expect(rows.length).toBe({ families: 60, children: 40, viewers: 20, classes: 4 }[kind]);
    expect(rows.filter(([state]) => state !== 'same')).toEqual([]);
  }
});
