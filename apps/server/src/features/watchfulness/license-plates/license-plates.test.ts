import { formOf, licensePlates, type Problem, urlOf, viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  clock.set('2026-06-10T04:55:00Z');
  server = await testServer({ clock });
  locationId = (await server.make.location({ is_lpr_enabled: true, time_zone_id: 'America/Chicago' })).id;
  manager = await server.signIn(await server.make.user('StaffManager', { locationIds: [locationId] }));
});

const create = (licensePlate: string, given: { label?: string; validUntil?: string | null } = {}) =>
  manager.call(licensePlates.create, {
    params: { locationId },
    body: { licensePlate, label: 'Laundry van', ...given },
  });
const list = async (body: object = {}) =>
  (await manager.call(licensePlates.table, { params: { locationId }, body })).rows;

describe('license plates of a location', () => {
  it('are created, found however they are written, changed and deleted', async () => {
    const { id } = await create('lv-10 24', { validUntil: '2026-12-31' });
    const params = { locationId, id };
    expect(await list({ allSearch: 'lV1-024' })).toMatchObject([
      {
        id,
        licensePlate: 'LV1024',
        owner: 'location',
        label: 'Laundry van',
        validUntil: '2026-12-31',
        isReadOnly: false,
      },
    ]);
    expect(await list({ allSearch: 'laundry' })).toHaveLength(1);
    const { version, ...read } = await manager.call(licensePlates.get, { params });
    expect(read).toEqual({ id, licensePlate: 'LV1024', label: 'Laundry van', validUntil: '2026-12-31' });
    const body = { licensePlate: 'LV1024', label: 'Linen service', validUntil: null, version };
    expect(await manager.call(licensePlates.update, { params, body })).toEqual({ version: 2 });
    expect(await refusalOf(manager.call(licensePlates.update, { params, body }))).toMatchObject({
      status: 409,
      current: { label: 'Linen service' },
    });
    const options = await manager.call(licensePlates.options, { params: { locationId }, query: { search: 'lv 10' } });
    expect(options).toEqual([{ value: id, label: 'LV1024 · Linen service' }]);
    await manager.call(licensePlates.remove, { params });
    expect((await refusalOf(manager.call(licensePlates.get, { params }))).status).toBe(404);
    const { rows } = await manager.call(licensePlates.table, { params: { locationId }, body: { allSearch: 'LV1024' } });
    expect(rows).toEqual([]);
    const kept = await server.db.selectFrom('audit_log').where('record', '=', 'license plate').selectAll().execute();
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toContain('LV1024');
  });

  it('are each there only once', async () => {
    await create('TWICE1');
    const taken = { propertyName: 'licensePlate', code: 'licensePlates.taken' };
    expect((await refusalOf(create('twice-1'))).validationFailures).toMatchObject([taken]);
    expect((await refusalOf(create('- -'))).validationFailures).toMatchObject([{ code: 'required' }]);
    expect((await refusalOf(create('ABCDEFGHIJK'))).validationFailures).toMatchObject([{ code: 'tooLong' }]);
  });

  it('end with their last day at the location', async () => {
    clock.set('2026-06-10T04:59:00Z');
    const { id } = await create('GUEST1', { label: 'Guest', validUntil: '2026-06-09' });
    const ended = async () => (await list({ filters: { isExpired: true } })).map((row) => row.id);
    expect(await ended()).toEqual([]);
    clock.advance(60_000);
    expect(await ended()).toEqual([id]);
  });

  it('are listed with those that approved viewers have at the moment', async () => {
    const family = await server.make.family(locationId, { name: 'Garcia' });
    const family_id = family.id;
    const viewer = await server.make.viewer(locationId, { family_id, plate_number: 'FAM1' });
    const waiting = await server.make.viewer(locationId, { family_id, plate_number: 'FAM2', approved_at: null });
    const ofViewers = async () => {
      const rows = await list({ filters: { owner: 'viewer' } });
      return rows.map(({ licensePlate, viewerId, familyName }) => [licensePlate, viewerId, familyName]);
    };
    expect(await ofViewers()).toEqual([['FAM1', viewer.id, 'Garcia']]);
    const { version } = await manager.call(viewers.get, { params: { locationId, id: viewer.id } });
    const body = { plateNumber: 'new 1', overrideLicensePlateRequirement: false, version };
    await manager.call(viewers.setLicensePlate, { params: { locationId, id: viewer.id }, body });
    expect(await ofViewers()).toEqual([['NEW1', viewer.id, 'Garcia']]);
    // A viewer's plate is changed at the viewer alone.
    const [row] = await list({ filters: { owner: 'viewer' } });
    const asked = manager.call(licensePlates.get, { params: { locationId, id: row?.id ?? 0 } });
    expect((await refusalOf(asked)).status).toBe(404);
    await server.db.deleteFrom('viewers').where('id', 'in', [viewer.id, waiting.id]).execute();
    expect(await ofViewers()).toEqual([]);
  });
});

describe('a file of license plates', () => {
  const path = () => urlOf(licensePlates.upload, { params: { locationId } });
  const bodyOf = (text: string | Buffer, isDryRun: 'true' | 'false') => ({
    File: new File([new Uint8Array(Buffer.from(text))], 'plates.csv', { type: 'text/csv' }),
    LocationId: locationId,
    isDryRun,
  });
  const lines = (given: Awaited<ReturnType<typeof check>>) =>
    given.bad.map(({ line, failure }) => [line, failure.code]);
  const check = (text: string | Buffer) =>
    manager.call(licensePlates.upload, { params: { locationId }, body: bodyOf(text, 'true') });
  const upload = (text: string | Buffer) =>
    manager.call(licensePlates.upload, { params: { locationId }, body: bodyOf(text, 'false') });

  it('is told of row by row before it is taken, and loses no good row to a bad one', async () => {
    const viewer = await server.make.viewer(locationId);
    const waiting = await server.make.viewer(locationId, { approved_at: null });
    const elsewhere = await server.make.viewer((await server.make.location()).id);
    const rows = [
      'licensePlate,userName,label,validUntil',
      'csv-1,,Linen van,2027-01-31',
      `csv 2,${viewer.userName.toUpperCase()},,`,
      ',,No plate,',
      'TOOLONG12345,,x,',
      'CSV3,,,',
      `CSV4,${viewer.userName},And a label,`,
      `CSV5,${viewer.userName},,2027-01-31`,
      'CSV6,,Impossible day,2027-02-30',
      `CSV7,${waiting.userName},,`,
      `CSV8,${elsewhere.userName},,`,
      'CSV 1,,Again,',
      '&PLATE,,Not filled in,',
    ];
    const expected = {
      addedCount: 2,
      changedCount: 0,
      unchangedCount: 0,
    };
    const bad = [
      [4, 'required'],
      [5, 'tooLong'],
      [6, 'licensePlates.whose'],
      [7, 'licensePlates.whose'],
      [8, 'licensePlates.endOfViewer'],
      [9, 'enterDate'],
      [10, 'licensePlates.noViewer'],
      [11, 'licensePlates.noViewer'],
      [12, 'licensePlates.twice'],
      [13, 'licensePlates.macro'],
    ];
    const checked = await check(rows.join('\n'));
    expect(checked).toMatchObject(expected);
    expect(lines(checked)).toEqual(bad);
    expect(await list({ allSearch: 'CSV' })).toEqual([]);
    const uploads = () =>
      server.db
        .selectFrom('audit_log')
        .where('verb', '=', 'upload')
        .where('location_id', '=', locationId)
        .select('id')
        .execute();
    expect(await uploads()).toEqual([]);
    const done = await upload(rows.join('\n'));
    expect(done).toEqual(checked);
    expect(await uploads()).toHaveLength(1);
    expect((await list({ allSearch: 'CSV' })).map((row) => [row.licensePlate, row.label, row.validUntil])).toEqual([
      ['CSV1', 'Linen van', '2027-01-31'],
      ['CSV2', null, null],
    ]);
    // Sent again, it changes nothing.
    expect(await upload(rows.join('\n'))).toMatchObject({ addedCount: 0, changedCount: 0, unchangedCount: 2 });
    const changed = await upload('\ufefflabel;LICENSEPLATE\r\nLinen service;CSV1\r\n');
    expect(changed).toMatchObject({ addedCount: 0, changedCount: 1, bad: [] });
    expect(await list({ allSearch: 'linen service' })).toMatchObject([{ licensePlate: 'CSV1', validUntil: null }]);
    const verbsOf = async (record: string, id = 0) => {
      const kept = server.db.selectFrom('audit_log').where('record', '=', record).where('record_id', '=', id);
      return (await kept.select('verb').orderBy('sequence').execute()).map(({ verb }) => verb);
    };
    expect(await verbsOf('viewer', viewer.id)).toEqual(['set license plate']);
    const [own] = await list({ allSearch: 'CSV1' });
    expect(await verbsOf('license plate', own?.id)).toEqual(['create', 'update']);
  });

  it('is refused in words if it is not a list of plates', async () => {
    const codeOf = async (text: string | Buffer) => (await refusalOf(check(text))).validationFailures?.[0]?.code;
    expect(await codeOf('licensePlate,label')).toBe('imports.noRows');
    expect(await codeOf('plate,label\nA1,x')).toBe('licensePlates.fileColumns');
    expect(await codeOf('licensePlate,label\n"A1,x')).toBe('imports.unclosedQuote');
    expect(await codeOf(Buffer.from('PK\x03\x04zip'))).toBe('imports.spreadsheet');
    expect(await codeOf(`licensePlate,label\n${'A1,x\n'.repeat(2_001)}`)).toBe('imports.tooManyRows');
  });

  it('is read whatever program wrote it', async () => {
    const text = 'licensePlate;userName;label;validUntil\r\n"ENC-1";;"Señor ""Bus""; rojo";\r\n';
    const labelOf = async (bytes: Buffer) => {
      expect(await upload(bytes)).toMatchObject({ bad: [] });
      return (await list({ allSearch: 'ENC1' })).map(({ label }) => label);
    };
    const written = {
      utf8: Buffer.from(text),
      'utf8 with a mark': Buffer.from(`\ufeff${text}`),
      utf16: Buffer.from(`\ufeff${text}`, 'utf16le'),
      windows: Buffer.from(text, 'latin1'),
    };
    for (const [name, bytes] of Object.entries(written))
      expect([name, await labelOf(bytes)]).toEqual([name, ['Señor "Bus"; rojo']]);
    const codeOf = async (bytes: Buffer) => (await refusalOf(check(bytes))).validationFailures;
    expect(
      await codeOf(Buffer.concat([Buffer.from('licensePlate,label\n'), Buffer.from([0, 1, 2, 0x81])])),
    ).toMatchObject([{ propertyName: 'File', code: 'imports.notText' }]);
  });

  it('is a form of a file and its location, and refused in words as anything else', async () => {
    const send = async (body: FormData | string, headers?: Record<string, string>) => {
      const answer = await manager.fetch(path(), { method: 'POST', body, ...(headers && { headers }) });
      const { code, validationFailures } = (await answer.json()) as Problem;
      return [
        answer.status,
        ...(validationFailures?.map(({ propertyName, code: why }) => `${propertyName} ${why}`) ?? [code]),
      ];
    };
    const form = (change: (parts: FormData) => void) => {
      const parts = formOf(bodyOf('licensePlate,label\nFORM1,x', 'false'));
      change(parts);
      return send(parts);
    };
    const { id: elsewhere } = await server.make.location();
    expect(await form((parts) => parts.set('LocationId', String(elsewhere)))).toEqual([404, 'notFound']);
    expect(await form((parts) => parts.delete('LocationId'))).toEqual([400, 'LocationId notNumber']);
    expect(await form((parts) => parts.set('File', 'licensePlate,label'))).toEqual([400, 'File notFile']);
    expect(await form((parts) => parts.delete('File'))).toEqual([400, 'File required']);
    expect(await form((parts) => parts.set('File', new File([], 'none.csv')))).toEqual([400, 'File imports.noRows']);
    expect(await form((parts) => parts.set('isDryRun', 'perhaps'))).toEqual([400, 'isDryRun notOneOf']);
    expect(await form((parts) => parts.append('isDryRun', 'true'))).toEqual([400, 'malformed']);
    const many = (parts: FormData) => Array.from({ length: 20 }, (_, at) => parts.set(`part${at}`, 'x'));
    expect(await form(many)).toEqual([400, 'malformed']);
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send('--x\r\nno form at all', multipart)).toEqual([400, 'malformed']);
    expect(await send('', { 'content-type': 'multipart/form-data' })).toEqual([400, 'malformed']);
    expect(await send('{}', { 'content-type': 'application/json' })).toEqual([415, 'unsupportedType']);
    expect(await list({ allSearch: 'FORM1' })).toEqual([]);
    const other = await manager.fetch('/api/WebPortal/account/login', { method: 'POST', body: new FormData() });
    expect(other.status).toBe(415);
  });

  it('is refused as too large by its declared length, and cut off where it declares none', async () => {
    const large = (bytes: number) => bodyOf('x'.repeat(bytes), 'true');
    const refused = await refusalOf(
      manager.call(licensePlates.upload, { params: { locationId }, body: large(1_000_001) }),
    );
    expect(refused.validationFailures).toMatchObject([{ propertyName: 'File', code: 'imports.tooLarge' }]);
    const said = await refusalOf(
      manager.call(licensePlates.upload, { params: { locationId }, body: large(1_100_000) }),
    );
    expect(said.status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 65_536;
        // Far more than is accepted, so that a server that read all of it would show.
        if (sent > 60_000_000) stream.close();
        else stream.enqueue(new Uint8Array(65_536));
      },
    });
    const answer = await manager
      .fetch(path(), {
        method: 'POST',
        body: endless,
        duplex: 'half',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
      .then(
        ({ status }) => status,
        () => 'cut off',
      );
    expect([413, 'cut off']).toContain(answer);
    expect(sent).toBeLessThan(30_000_000);
  });
});

describe('who may', () => {
  it('is said for each role: readers list, staff without deleting create, strangers find nothing', async () => {
    const { id } = await create('ROLE1');
    const staff = async (role: Parameters<TestServer['make']['user']>[0], at = locationId) =>
      await server.signIn(await server.make.user(role, { locationIds: [at] }));
    const reader = await staff('StaffViewer');
    const params = { locationId };
    expect((await reader.call(licensePlates.table, { params, body: { allSearch: 'ROLE1' } })).rows).toHaveLength(1);
    const body = { licensePlate: 'ROLE2', label: 'x' };
    expect((await refusalOf(reader.call(licensePlates.create, { params, body }))).status).toBe(403);
    const support = await server.signIn(await server.make.user('Staff'));
    expect((await refusalOf(support.call(licensePlates.remove, { params: { locationId, id } }))).status).toBe(403);
    const elsewhere = (await server.make.location({ is_lpr_enabled: true })).id;
    const stranger = await staff('LocationManager', elsewhere);
    expect((await refusalOf(stranger.call(licensePlates.table, { params, body: {} }))).status).toBe(404);
    // An id of another location is not found at one's own.
    const asked = stranger.call(licensePlates.get, { params: { locationId: elsewhere, id } });
    expect((await refusalOf(asked)).status).toBe(404);
  });

  it('is nobody where plates are not read, nor while the feature is off', async () => {
    const admin = await server.signIn(await server.make.user('SuperAdmin'));
    const statusAt = async (at: number) =>
      (await refusalOf(admin.call(licensePlates.table, { params: { locationId: at }, body: {} }))).status;
    expect(await statusAt((await server.make.location()).id)).toBe(404);
    const pets = await server.make.location({ is_lpr_enabled: true, override_program_type: 'petCare' });
    expect(await statusAt(pets.id)).toBe(404);
    const off = { name: 'LicensePlateRecognition', is_enabled: false };
    await server.db.insertInto('features').values(off).execute();
    server.deps.features.forget();
    expect(await statusAt(locationId)).toBe(404);
    await server.db.deleteFrom('features').where('name', '=', off.name).execute();
    server.deps.features.forget();
  });
});
