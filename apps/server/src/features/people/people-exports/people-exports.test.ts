import { setTimeout as pause } from 'node:timers/promises';
import { account, csvRows, peopleExports, plainCell } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const fileOf = async (
  of: 'families' | 'children' | 'viewers' | 'classes',
  query = '',
  browser = manager,
  at = locationId,
) => {
  const answer = await browser.fetch(`/api/WebPortal/locations/${at}/${of}/export?${query}`);
  const text = await answer.text();
  const rows = Array.from(csvRows(text.replace(/^\ufeff/, ''), ','), ({ cells }) => cells.map(plainCell));
  return { status: answer.status, type: answer.headers.get('content-type'), text, rows };
};

it('writes families with their people, one row each, in either language, and no cell is a formula', async () => {
  const { make } = server;
  const room = await make.class(locationId, { name: 'Bees; big' });
  const family = await make.family(locationId, { name: '=1+1' });
  const child = await make.child(locationId, family.id, [room.id], {
    first_name: 'Ada',
    last_name: 'Byron',
    birth_date: '2022-03-04',
  });
  const viewer = await make.viewer(locationId, { family_id: family.id, plate_number: 'AB12' });
  const empty = await make.family(locationId, { name: 'Nobody' });
  await make.family(locationId, { name: 'Waiting', awaits_approval: true });
  const { status, type, text, rows } = await fileOf('families');
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text.startsWith('Family ID,Family,Person,ID,First name')).toBe(true);
  expect(text).toContain(`VG-${family.id},'=1+1,Child`);
  const [, ...people] = rows;
  expect(people.filter(([key]) => key === `VG-${family.id}`)).toEqual([
    [
      `VG-${family.id}`,
      '=1+1',
      'Child',
      `VG-${child.id}`,
      'Ada',
      'Byron',
      '2022-03-04',
      'Bees;; big',
      '',
      '',
      '',
      '',
      '',
    ],
    expect.arrayContaining(['Viewer', `VG-${viewer.id}`, 'AB12', viewer.userName]),
  ]);
  expect(people.filter(([, name]) => name === 'Nobody')).toEqual([
    [`VG-${empty.id}`, 'Nobody', ...Array<string>(11).fill('')],
  ]);
  expect(people.some(([, name]) => name === 'Waiting')).toBe(false);
  const spanish = await fileOf('families', 'language=es');
  expect(spanish.rows[0]?.slice(0, 3)).toEqual(['ID de familia', 'Familia', 'Persona']);
  expect(spanish.rows.flat()).toContain('Niño');
});

it('keeps the filters of the list, and writes more than one batch', async () => {
  const at = (await server.make.location()).id;
  const own = await server.signIn(await server.make.user('LocationManager', { locationIds: [at] }));
  await server.db
    .insertInto('classes')
    .values(Array.from({ length: 1_203 }, (_, index) => ({ location_id: at, name: `Room ${index}` })))
    .execute();
  expect((await fileOf('classes', '', own, at)).rows).toHaveLength(1_204);
  expect((await fileOf('classes', 'allSearch=Room 1201', own, at)).rows.slice(1).map(([, name]) => name)).toEqual([
    'Room 1201',
  ]);
  const family = await server.make.family(at);
  await server.make.child(at, family.id, [], { first_name: 'Zoe' });
  await server.make.child(at, family.id, [], { first_name: 'Max' });
  expect((await fileOf('children', 'allSearch=zoe', own, at)).rows).toHaveLength(2);
});

it('gives nobody a file of another location, and notes each file in the audit', async () => {
  const elsewhere = (await server.make.location()).id;
  expect((await fileOf('viewers', '', manager, elsewhere)).status).toBe(404);
  await fileOf('viewers', 'list=active');
  const noted = await server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('verb', '=', 'export')
    .select('record')
    .execute();
  expect(noted.map(({ record }) => record).sort()).toEqual(['family', 'family', 'viewer']);
  const stranger = await server.browser().fetch(`/api/WebPortal/locations/${locationId}/families/export`);
  expect(stranger.status).toBe(401);
  expect(peopleExports.families.view.record).toBe('family');
});

it.each([
  ['logs out', async (_: number, browser: typeof manager) => void (await browser.call(account.logout))],
  [
    'works there no longer',
    (id: number) => server.db.deleteFrom('user_locations').where('account_id', '=', id).execute(),
  ],
])('sends no more to a slow reader who %s', { timeout: 30_000 }, async (_, end) => {
  const at = (await server.make.location()).id;
  await sql`INSERT INTO families (location_id, name) SELECT ${at}, repeat('Long name ', 9) || n FROM generate_series(1, 60000) n`.execute(
    server.db,
  );
  const user = await server.make.user('LocationManager', { locationIds: [at] });
  const browser = await server.signIn(user);
  const answer = await browser.fetch(`/api/WebPortal/locations/${at}/families/export?`);
  const reader = answer.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await end(user.id, browser);
  // Until it is noticed; meanwhile the reader takes nothing.
  await pause(4_000);
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return 'all of it';
  };
  await expect(rest()).rejects.toThrow('terminated');
});
