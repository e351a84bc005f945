import { viewerSessions } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { type PlanNode, planOf, statementsOf, sumOver } from '../../../../test/plans.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { createDice } from '../../../demo/seed-context.ts';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { viewerSessionTable } from './views.ts';

const clock = createTestClock('2026-06-20T15:00:00Z');
const hour = 3_600_000;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let staff: Browser;
let member: Browser;
let locationId: number;
let viewerId: number;

interface Watched {
  readonly id: number;
  readonly viewerId: number;
  readonly cameraId: number;
  readonly startedAt: number;
  readonly day: string;
}
const watched: Watched[] = [];
/** By id, the names as they are now, without those that were removed. */
const names = new Map<number, string>();
let ownIds: readonly number[];
let familyIds: readonly number[];

const here = [
  'Pátio 100%',
  'Patio_2',
  'patio 2',
  'NÓRDICA \\ Garden',
  'Garden Gate',
  'Gate',
  '1000 Cats',
  'Ñandú',
  'Old',
  'Gone',
];
const there = ['Pátio Norte', 'Gate', '(Dogs)', '  Yard  '];

beforeAll(async () => {
  server = await testServer({ clock });
  const { make, db } = server;
  const since = { family_history_since: new Date('2026-01-01T00:00:00Z') };
  ({ id: locationId } = await make.location(since));
  const other = await make.location({ ...since, time_zone_id: 'Pacific/Auckland' });
  const self = await make.viewer(locationId, { is_primary: true });
  const partner = await make.viewer(locationId, { family_id: self.family_id });
  const elsewhere = await make.viewer(other.id, { account_id: self.account_id });
  const stranger = await make.viewer(locationId);
  viewerId = self.id;
  ownIds = [self.id, elsewhere.id];
  familyIds = [self.id, partner.id, elsewhere.id];

  const camerasAt = async (at: number, called: readonly string[]) => {
    const ids = [];
    for (const name of called) {
      const { id } = await make.camera(at, { name });
      names.set(id, name);
      ids.push(id);
    }
    return ids;
  };
  const cameras = { [locationId]: await camerasAt(locationId, here), [other.id]: await camerasAt(other.id, there) };
  const dice = createDice(7);
  for (let n = 0; n < 120; n++) {
    const viewer = dice.pick([self, self, partner, elsewhere, stranger]);
    const cameraId = dice.pick(cameras[viewer.location_id] ?? []);
    // Several at the same moment, told apart only by their ids.
    const startedAt = clock.now() - (1 + dice.below(60)) * 2 * hour;
    const timeZone = viewer.location_id === locationId ? 'America/Chicago' : 'Pacific/Auckland';
    const day = localDay(startedAt, timeZone);
    const at = { started_at: new Date(startedAt), local_day: day };
    const { id } = await make.cameraSession(viewer.location_id, viewer.id, cameraId, at);
    watched.push({ id, viewerId: viewer.id, cameraId, startedAt, day });
  }
  const idOf = (name: string) => [...names].find(([, called]) => called === name)?.[0] ?? 0;
  const [renamed, removed] = [idOf('Old'), idOf('Gone')];
  await db.updateTable('cameras').set({ name: 'Renamed Patio' }).where('id', '=', renamed).execute();
  names.set(renamed, 'Renamed Patio');
  await db.deleteFrom('cameras').where('id', '=', removed).execute();
  names.delete(removed);

  staff = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  member = await server.signIn(self);
});

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
const newestFirst = (a: Watched, b: Watched) => b.startedAt - a.startedAt || b.id - a.id;
const byDayFirst = (a: Watched, b: Watched) => b.day.localeCompare(a.day) || newestFirst(a, b);

const lists = {
  staff: {
    read: (body: object) => staff.call(viewerSessions.table, { params: { locationId, id: viewerId }, body }),
    viewerIds: () => [viewerId],
    order: byDayFirst,
  },
  self: {
    read: (body: object) => member.call(viewerSessions.own, { body }),
    viewerIds: () => ownIds,
    order: byDayFirst,
  },
  family: {
    read: (body: object) => member.call(viewerSessions.ofFamily, { body }),
    viewerIds: () => familyIds,
    order: newestFirst,
  },
};

const plainly = (list: keyof typeof lists, search: string): number[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const { viewerIds, order } = lists[list];
  return watched
    .filter((session) => viewerIds().includes(session.viewerId))
    .filter(({ cameraId }) => {
      const name = names.get(cameraId);
      return name !== undefined && words.every((word) => folded(name).includes(word));
    })
    .toSorted(order)
    .map(({ id }) => id);
};

const searches = [
  ['', 'p', 'a', 'Ñ', 'patio', 'PÁTIO', 'norte', 'nordica', 'nandu', 'gate', 'yard', 'renamed', 'renamed patio'],
  ['garden gate', 'gate garden', 'gar gat', '  gate   garden  '],
  ['%', '_', '\\', '100%', '0%', '2', '_2', 'o_2', 'o 2', '(dogs)', "'", '"', '100'],
  // What a camera was called, one that is gone, and words that no single name has.
  ['old', 'gone', 'patio gate', 'norte gate', 'nobody at all', 'a b c d e f g h'],
].flat();

interface Asked {
  readonly skip: number;
  readonly take: number;
  readonly isBackwards: boolean;
}
/** A page as the portal answers it and as a plain search finds it. */
const bothPages = async (list: keyof typeof lists, allSearch: string, { skip, take, isBackwards }: Asked) => {
  const sortDirection = isBackwards ? 'asc' : 'desc';
  const page = await lists[list].read({ allSearch, sortBy: 'startedAt', sortDirection, skip, take });
  const found = plainly(list, allSearch);
  const ids = (isBackwards ? found.toReversed() : found).slice(skip, skip + take);
  return {
    answered: { allSearch, total: page.totalFilteredRecords, ids: page.rows.map(({ id }) => id) },
    plain: { allSearch, total: found.length, ids },
  };
};

describe.each(Object.keys(lists) as (keyof typeof lists)[])('a search of camera sessions: %s', (list) => {
  it('finds exactly what a plain search finds', async () => {
    expect(plainly(list, '').length).toBeGreaterThan(20);
    for (const [nth, search] of searches.entries()) {
      const { answered, plain } = await bothPages(list, search, { skip: 0, take: 200, isBackwards: nth % 2 === 1 });
      expect(answered).toEqual(plain);
    }
  });

  it('has the same rows and total in pieces', async () => {
    for (const search of ['a', 'garden gate', 'norte', 'nobody at all'])
      for (const skip of [0, 3, 6, plainly(list, search).length])
        for (const isBackwards of [false, true]) {
          const { answered, plain } = await bothPages(list, search, { skip, take: 3, isBackwards });
          expect(answered).toEqual(plain);
        }
  });
});

/** Rows that a plan takes from a table itself, and not from an index alone. */
const readFrom = (plan: PlanNode, table: RegExp) =>
  sumOver(plan, (node) =>
    table.test(node['Relation Name'] ?? '') && node['Node Type'] !== 'Index Only Scan'
      ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      : 0,
  );
/** Rows that must all be there before the first is passed on. */
const gathered = (plan: PlanNode) =>
  sumOver(plan, (node) =>
    /Sort|WindowAgg/.test(node['Node Type'])
      ? (node.Plans ?? []).reduce((sum, below) => sum + below['Actual Rows'], 0)
      : 0,
  );

it('reads no more sessions and cameras than it shows, however many there are', async () => {
  const { make, db } = server;
  const crowded = (await make.location()).id;
  const watching = await make.viewer(crowded);
  const others = await make.viewer(crowded);
  const [gate, garden] = [await make.camera(crowded, { name: 'Gate' }), await make.camera(crowded, { name: 'Garden' })];
  await make.camera(crowded, { name: 'Cellar' });
  await sql`INSERT INTO cameras (location_id, name, short_name)
    SELECT ${(await make.location()).id}, 'Gate ' || number, 'gate' || number FROM generate_series(1, 500) number`.execute(
    db,
  );
  // In the order in which they arrive: those of one viewer lie among everybody's.
  await sql`INSERT INTO camera_sessions (location_id, camera_id, viewer_id, token_hash, device, client_hash, started_at, local_day, last_seen_at, ended_at, end_reason)
    SELECT ${crowded}, CASE WHEN number % 5 < 2 THEN ${garden.id}::integer ELSE ${gate.id} END, CASE WHEN number % 11 = 0 THEN ${watching.id}::integer ELSE ${others.id} END,
      sha256(int4send(number)), 'mobile', sha256('test'), at, at::date, at, at, 'closed'
    FROM generate_series(1, 20000) number, LATERAL (SELECT ${new Date(clock.now())}::timestamptz - number * interval '1 minute' AS at) past`.execute(
    db,
  );
  await execute(server.connectionString, 'VACUUM (ANALYZE) camera_sessions, cameras');
  for (const [allSearch, total] of [
    ['gate', 1091],
    ['garden', 727],
    ['cellar', 0],
    ['nobody', 0],
  ] as const) {
    const input = { allSearch, skip: 0, take: 10 } as TableInput<typeof viewerSessions.table>;
    const scope = { locationId: crowded } as LocationScope;
    const statements = await statementsOf(db, async (noted) => {
      const found = await viewerSessionTable(noted, scope, watching.id, '2026-06-20', input);
      expect([found.totalFilteredRecords, found.rows.length]).toEqual([total, Math.min(total, 10)]);
    });
    for (const statement of statements) {
      const plan = await planOf(db, statement);
      expect(readFrom(plan, /^camera_sessions/)).toBeLessThan(100);
      expect(readFrom(plan, /^cameras$/)).toBeLessThan(100);
      expect(gathered(plan)).toBeLessThan(100);
    }
  }
});
