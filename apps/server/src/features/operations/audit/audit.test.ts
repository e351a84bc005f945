import { audit, type Client, classes, organizations, type RequestOf, urlOf } from '@viewgate/contract';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';

const sources = join(import.meta.dirname, '../../..');
/** Where code names the verb of an entry: in the entry itself, or as an argument of the function that writes it. */
const saysVerb = /\bverb: [^,{};]*'[^,{};]*|\b(?:auditLink|audited|auditOf)\(call, '[^']+'|\bnote\(doing, '[^']+'/g;

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let server: TestServer;
const clock = createTestClock();
let here: { id: number; organization_id: number };
let sister: typeof here;
let elsewhere: typeof here;
let manager: Browser;
let organizationManager: Browser;
let admin: Browser;

beforeAll(async () => {
  server = await testServer({ clock });
  const { make } = server;
  here = await make.location();
  sister = await make.location({ organization_id: here.organization_id });
  elsewhere = await make.location();
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [here.id] }));
  organizationManager = await server.signIn(
    await make.user('OrganizationManager', { organizationId: here.organization_id }),
  );
  admin = await server.signIn(await make.user('SuperAdmin'));
  for (const [index, { id }] of [here, sister, elsewhere, here].entries()) {
    clock.advance(60_000);
    await admin.call(classes.create, {
      params: { locationId: id },
      body: { name: `Ünicorns ${index}`, cameraIds: [] },
    });
  }
});

type Body = RequestOf<typeof audit.table>['body'];
const list = ({ call }: { call: Client }, body: Body = {}) => call(audit.table, { body });
const namesOf = async (browser: Browser, body: Body = {}) =>
  (await list(browser, { filters: { record: 'class' }, ...body })).rows.map(({ recordName }) => recordName);
const exported = async (browser: Browser, query: RequestOf<typeof audit.export>['query'] = {}) =>
  await browser.fetch(urlOf(audit.export, { query }));

describe('the audit', () => {
  it("shows what happened within the caller's scope, newest first", async () => {
    expect(await namesOf(manager)).toEqual(['Ünicorns 3', 'Ünicorns 0']);
    expect(await namesOf(organizationManager)).toEqual(['Ünicorns 3', 'Ünicorns 1', 'Ünicorns 0']);
    expect(await namesOf(admin)).toEqual(['Ünicorns 3', 'Ünicorns 2', 'Ünicorns 1', 'Ünicorns 0']);
    const foreign = (await list(admin, { filters: { record: 'class', locationId: elsewhere.id } })).rows[0];
    const params = { id: foreign?.id ?? 0 };
    expect(await admin.call(audit.get, { params })).toMatchObject({ recordName: 'Ünicorns 2' });
    for (const browser of [manager, organizationManager]) {
      expect(await namesOf(browser, { filters: { record: 'class', locationId: elsewhere.id } })).toEqual([]);
      expect((await refusalOf(browser.call(audit.get, { params }))).status).toBe(404);
      expect(await (await exported(browser)).text()).not.toContain('Ünicorns 2');
    }
    const staff = await server.signIn(await server.make.user('StaffManager', { locationIds: [here.id] }));
    expect((await refusalOf(list(staff))).status).toBe(403);
    expect((await exported(staff)).status).toBe(403);
  });

  it("leaves a location's history with the organization it belonged to", async () => {
    const moving = await server.make.location({ organization_id: here.organization_id });
    await admin.call(classes.create, { params: { locationId: moving.id }, body: { name: 'Movers', cameraIds: [] } });
    await server.setLocation(moving.id, { organization_id: elsewhere.organization_id });
    expect(await namesOf(organizationManager)).toContain('Movers');
    const other = await server.signIn(
      await server.make.user('OrganizationManager', { organizationId: elsewhere.organization_id }),
    );
    expect(await namesOf(other)).toEqual(['Ünicorns 2']);
  });

  it('finds by who, what, record, when and words, ignoring case and accents', async () => {
    const found = (filters: NonNullable<Body>['filters'], allSearch = '') =>
      namesOf(organizationManager, { filters: { record: 'class', ...filters }, allSearch });
    expect(await found({}, 'UNICORNS 1')).toEqual(['Ünicorns 1']);
    expect(await found({}, 'un 3')).toEqual(['Ünicorns 3']);
    expect(await found({}, 'ni')).toEqual([]);
    expect(await found({}, '100% _')).toEqual([]);
    const who = (await list(admin)).rows.find(({ verb }) => verb === 'create')?.accountName ?? '';
    expect(await found({ who: who.toUpperCase(), locationId: sister.id })).toEqual(['Ünicorns 1']);
    expect(await found({ who: 'nobody' })).toEqual([]);
    expect(await found({ verb: 'delete' })).toEqual([]);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    expect(await found({ from: day, to: day, locationId: sister.id })).toHaveLength(1);
    // It is already tomorrow there.
    expect(await found({ from: '2026-06-04', zone: 'Pacific/Kiritimati', locationId: sister.id })).toHaveLength(1);
    expect(await found({ to: '2026-06-03', zone: 'Pacific/Kiritimati', locationId: sister.id })).toEqual([]);
    const wrong = list(manager, { filters: { zone: 'Mars/Olympus' } });
    expect((await refusalOf(wrong)).validationFailures?.[0]?.errorMessage).toBe('There is no such time zone.');
  });

  it('pages exactly from the last entry, to older and back to newer ones, despite concurrent writes', async () => {
    const { id } = await server.make.location({ organization_id: here.organization_id });
    const create = (name: string) =>
      admin.call(classes.create, { params: { locationId: id }, body: { name, cameraIds: [] } });
    // All with the same time: the id decides.
    for (let n = 1; n <= 5; n += 1) await create(`Page ${n}`);
    for (const browser of [organizationManager, admin]) {
      const turn = (cursor?: string) =>
        list(browser, { take: 2, filters: { locationId: id, record: 'class' }, ...(cursor && { cursor }) });
      const shown = ({ rows }: Awaited<ReturnType<typeof turn>>) => rows.map(({ recordName }) => recordName);
      const first = await turn();
      expect(first).toMatchObject({ isTotalExact: true, newer: null });
      const second = await turn(first.older ?? '');
      const third = await turn(second.older ?? '');
      expect(third.older).toBeNull();
      const all = [...shown(first), ...shown(second), ...shown(third)];
      expect(new Set(all).size).toBe(all.length);
      const back = await turn(third.newer ?? '');
      expect(shown(back)).toEqual(shown(second));
      expect(shown(await turn(back.newer ?? ''))).toEqual(shown(first));
      await create(`Late ${all.length}`);
      expect(shown(await turn(first.older ?? ''))).toEqual(shown(second));
    }
  });

  it("says whose time zone an entry's time is in", async () => {
    const { id } = await server.make.location({ time_zone_id: 'America/Denver' });
    await admin.call(classes.create, { params: { locationId: id }, body: { name: 'Mountain', cameraIds: [] } });
    const [row] = (await list(admin, { filters: { locationId: id, record: 'class' } })).rows;
    expect(row?.timeZone).toBe('America/Denver');
    const entry = await admin.call(audit.get, { params: { id: row?.id ?? 0 } });
    expect(entry.timeZone).toBe('America/Denver');
  });

  it('reads the entries of several locations in one order', async () => {
    const both = await server.signIn(await server.make.user('LocationManager', { locationIds: [sister.id, here.id] }));
    expect(await namesOf(both)).toEqual(['Ünicorns 3', 'Ünicorns 1', 'Ünicorns 0']);
    const first = await list(both, { take: 1, filters: { record: 'class' } });
    expect(await namesOf(both, { take: 1, cursor: first.older ?? '' })).toEqual(['Ünicorns 1']);
  });

  it("finds a common name only within the caller's scope, newest first, in one location and in several", async () => {
    const place = async () => (await server.make.location()).id;
    const [one, other, foreign] = [await place(), await place(), await place()];
    const at = clock.now();
    const made = Array.from({ length: 1_100 }, (_, n) => ({
      recordId: n,
      recordName: `Everybody ${n}`,
      // A stranger's are among the newest; of the two other locations, one has all of the newest.
      locationId: n > 1_080 ? foreign : n > 500 ? one : other,
    }));
    await server.db.transaction().execute(async (tx) => {
      for (const [n, entry] of made.entries()) {
        const about = {
          at: at + n,
          accountId: null,
          accountName: null,
          verb: 'update',
          record: 'class',
          ip: null,
          traceId: null,
        };
        await writeAudit(tx, about, [entry]);
      }
    });
    const found = async (locationIds: number[]) => {
      const who = await server.signIn(await server.make.user('LocationManager', { locationIds }));
      const { rows, totalFilteredRecords, isTotalExact } = await list(who, { allSearch: 'everybody', take: 30 });
      return { ids: rows.map(({ recordId }) => recordId), totalFilteredRecords, isTotalExact };
    };
    const from = (newest: number) => Array.from({ length: 30 }, (_, n) => newest - n);
    expect(await found([one, other])).toEqual({
      ids: from(1_080),
      totalFilteredRecords: 1_000,
      isTotalExact: false,
    });
    expect(await found([one])).toEqual({ ids: from(1_080), totalFilteredRecords: 580, isTotalExact: true });
    expect(await found([other])).toEqual({ ids: from(500), totalFilteredRecords: 501, isTotalExact: true });
    expect((await found([foreign])).totalFilteredRecords).toBe(19);
  });

  it('shows the difference field by field, with names for ids', async () => {
    const camera = await server.make.camera(here.id, { name: 'Playroom' });
    const params = { locationId: here.id };
    const { id } = await manager.call(classes.create, { params, body: { name: 'Owls', cameraIds: [] } });
    await manager.call(classes.update, {
      params: { ...params, id },
      body: { name: 'Night Owls', cameraIds: [camera.id], version: 1 },
    });
    const { rows } = await list(manager, { filters: { record: 'class', recordId: id } });
    expect(rows[0]).toMatchObject({ verb: 'update', fields: ['name', 'cameraIds'], locationId: here.id });
    expect(await manager.call(audit.get, { params: { id: rows[0]?.id ?? 0 } })).toMatchObject({
      changes: [
        { field: 'name', before: 'Owls', after: 'Night Owls' },
        { field: 'cameraIds', before: [], after: [camera.id] },
      ],
      names: { cameraIds: { [camera.id]: 'Playroom' } },
    });
  });

  it('exports all matches, not just the page, in cells that no spreadsheet executes; the export is itself audited', async () => {
    const { id } = await server.make.location({ organization_id: here.organization_id });
    const values = Array.from({ length: 1_203 }, (_, n) => ({
      chain: '',
      sequence: 0,
      hash: Buffer.alloc(0),
      at: new Date(clock.now()),
      location_id: id,
      verb: 'update',
      record: 'class',
      record_id: n,
      record_name: n === 7 ? '=HYPERLINK("x")' : `Row ${n}`,
      before: '{"a":1}',
      after: '{"a":"x, y"}',
    }));
    await server.db.insertInto('audit_log').values(values).execute();
    const answer = await exported(organizationManager, { locationId: id, record: 'class' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="audit-2026-06-03.csv"/);
    const text = await answer.text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_204);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.find((line) => line.includes('Row 8,'))).toContain('"a: 1 → x, y"');
    const [entry] = (await list(organizationManager, { filters: { verb: 'export' } })).rows;
    expect(entry).toMatchObject({ record: 'audit', fields: ['record', 'locationId'] });
  });

  it('lists every verb and record that the contract can write', async () => {
    const { verbs, records } = await manager.call(audit.kinds);
    expect(verbs).toEqual(expect.arrayContaining(['create', 'view', 'export', 'watch']));
    expect(records).toEqual(expect.arrayContaining(['class', 'feature flag', 'access']));
  });

  it('lists every verb that is written outside calls', async () => {
    const { verbs } = await manager.call(audit.kinds);
    expect(verbs).toEqual(expect.arrayContaining(['change email', 'withdraw approval']));
    const written = new Set<string>();
    for await (const path of glob('{features,platform}/**/*.ts', { cwd: sources })) {
      if (path.endsWith('.test.ts')) continue;
      const source = await readFile(join(sources, path), 'utf8');
      for (const [said] of source.matchAll(saysVerb))
        for (const [, verb = ''] of said.matchAll(/'([^']+)'/g)) written.add(verb);
    }
    expect([...written]).toEqual(expect.arrayContaining(['lock out', 'end copied', 'run', 'fail', 'keep', 'watch']));
    expect([...written].filter((verb) => !verbs.includes(verb))).toEqual([]);
  });
});

it('an organization sees who changed it', async () => {
  const params = { organizationId: here.organization_id };
  const { version, address } = await admin.call(organizations.get, { params });
  await admin.call(organizations.update, {
    params,
    body: {
      name: 'New name',
      pocName: 'A',
      emailAddress: 'a@b.example',
      phoneNumber: '3125550100',
      position: 'B',
      programType: 'childCare',
      address,
      version,
    },
  });
  const [entry] = (await list(organizationManager, { filters: { record: 'organization', verb: 'update' } })).rows;
  expect(entry).toMatchObject({ recordName: 'New name', organizationName: 'New name', locationId: null });
});

it('names the person by their present name, beside the user name as it was; a job has neither', async () => {
  const { make, db } = server;
  const { id: locationId } = await make.location();
  const account = await make.user('SuperAdmin');
  const rename = (last_name: string) =>
    db.updateTable('accounts').set({ first_name: 'Rosa', last_name }).where('id', '=', account.id).execute();
  await rename('Delgado');
  const { call } = await server.signIn(account);
  const { id } = await call(classes.create, {
    params: { locationId },
    body: { name: 'Named', cameraIds: [] },
  });
  const rows = async () => (await list(admin, { filters: { record: 'class', recordId: id, locationId } })).rows;
  expect(await rows()).toMatchObject([{ personName: 'Rosa Delgado', accountName: account.userName }]);
  await rename('Moss');
  expect(await rows()).toMatchObject([{ personName: 'Rosa Moss', accountName: account.userName }]);
  await call(classes.remove, { params: { locationId, id } });
  const context = { at: clock.now(), accountId: null, accountName: null, verb: 'update', record: 'class' };
  const entry = { recordId: id, recordName: 'Named', locationId };
  await writeAudit(db, { ...context, ip: null, traceId: null }, [entry]);
  expect((await rows())[0]).toMatchObject({ personName: null, accountName: null });
});
