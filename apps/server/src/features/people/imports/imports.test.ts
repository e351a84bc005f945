import { imports } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { familyHeads, importing } from '../../../../test/importing.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ runJobs: true });
});

const place = async (more: object = {}) => {
  const locationId = (await server.make.location(more)).id;
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  return { locationId, manager, ...importing(manager, locationId) };
};
const peopleAt = async (locationId: number) => {
  const [families, children, viewers] = await Promise.all(
    (['families', 'children', 'viewers'] as const).map((table) =>
      server.db.selectFrom(table).where('location_id', '=', locationId).selectAll().orderBy('id').execute(),
    ),
  );
  return { families: families ?? [], children: children ?? [], viewers: viewers ?? [] };
};
const byron = (tag: string) => [
  familyHeads,
  'F1,Byron,Child,C1,Ada,Byron,3/4/2022,Bees; Cubs,,,,,',
  `F1,Byron,Viewer,V1,Grace,Byron,,,Mother,grace-${tag}@mail.example,,ab 12,`,
  `F1,Byron,Viewer,,Rose,Byron,,,Grandmother,rose-${tag}@mail.example,rose-${tag},,`,
];

it('imports a family with its classes, audits each record with the import, and mails nobody unless told to', async () => {
  const { locationId, check, start, ended } = await place();
  const { id, rows } = await check('families', byron('first').join('\r\n'));
  expect(rows).toEqual([['create', 'imports.newClass', 'imports.newClass'], ['create'], ['create']]);
  expect((await peopleAt(locationId)).families).toEqual([]);
  await start(id);
  expect(await ended(id)).toEqual({ state: 'done', counts: { created: 3 } });
  const { families, children, viewers } = await peopleAt(locationId);
  expect(families).toMatchObject([{ name: 'Byron' }]);
  expect(children).toMatchObject([{ first_name: 'Ada', birth_date: '2022-03-04', family_id: families[0]?.id }]);
  expect(viewers).toMatchObject([
    { viewer_type_id: 1, plate_number: 'AB12', is_primary: true },
    { viewer_type_id: 5, plate_number: null, is_primary: false },
  ]);
  const accounts = await server.db
    .selectFrom('accounts')
    .where('email', 'like', '%-first@mail.example')
    .selectAll()
    .execute();
  expect(accounts).toMatchObject([
    { user_name: 'grace-first@mail.example', password_hash: null, email_confirmed: false },
    { user_name: 'rose-first' },
  ]);
  const entries = await server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('verb', '=', 'create')
    .select(['record', 'after'])
    .execute();
  expect(entries.map(({ record }) => record).sort()).toEqual(['child', 'class', 'class', 'family', 'viewer', 'viewer']);
  expect(entries.every(({ after }) => (after as { importId: number }).importId === id)).toBe(true);
  const mails = await server.db
    .selectFrom('one_time_tokens')
    .where(
      'account_id',
      'in',
      accounts.map((one) => one.id),
    )
    .select('account_id')
    .execute();
  expect(mails).toEqual([]);
});

it('finds everybody again: the same file changes nothing, another file only what differs', async () => {
  const { locationId, check, start, ended } = await place();
  const first = await check('families', byron('again').join('\n'));
  await start(first.id, true);
  await ended(first.id);
  const tokens = await server.db
    .selectFrom('one_time_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where('accounts.email', 'like', '%-again@mail.example')
    .select('accounts.email')
    .execute();
  expect(tokens).toHaveLength(2);
  const second = await check('families', byron('again').join('\n'));
  expect(second.rows).toEqual([['same'], ['same'], ['same']]);
  const lines = byron('again').map((line) =>
    line
      .replace('Ada,Byron,3/4/2022,Bees; Cubs', 'Ada,Lovelace,,Cubs')
      .replace('Mother,grace-again', 'Guardian,other-again')
      .replace('F1,Byron', 'F1,Gordon'),
  );
  const third = await check('families', lines.join('\n'));
  expect(third.rows).toEqual([['update'], ['update', 'imports.signInStays'], ['same']]);
  await start(third.id);
  expect((await ended(third.id)).counts).toEqual({ updated: 2, unchanged: 1 });
  const { families, children, viewers } = await peopleAt(locationId);
  expect(families).toMatchObject([{ name: 'Gordon' }]);
  expect(children).toMatchObject([{ first_name: 'Ada', last_name: 'Lovelace', birth_date: '2022-03-04' }]);
  expect(viewers).toMatchObject([{ viewer_type_id: 3, plate_number: 'AB12' }, {}]);
});

it('has whom a file brings lead a family of which only somebody denied was there', async () => {
  const { locationId, check, start, ended } = await place();
  const denied = await server.make.viewer(locationId, { is_primary: true, approved_at: null });
  const [kind, state, moment] = ['family', 'denied', new Date()] as const;
  const at = { proof_sent_at: moment, proven_at: moment, created_at: moment };
  const who = { location_id: locationId, viewer_id: denied.id, email: 'denied@mail.example' };
  const registration = { ...who, ...at, kind, state, status_hash: Buffer.from('denied and led') };
  await server.db.insertInto('registrations').values(registration).execute();
  const line = (name: string) => `VG-${denied.family_id},,Viewer,,${name},New,,,Aunt,${name}-led@mail.example,,,`;
  const { id } = await check('families', [familyHeads, line('Ann'), line('Bea')].join('\n'));
  await start(id);
  expect((await ended(id)).counts).toEqual({ created: 2 });
  const { viewers } = await peopleAt(locationId);
  expect(viewers.map(({ is_primary }) => is_primary)).toEqual([false, true, false]);
});

it('says what is wrong with a row, keeps the whole family out, and checks again what a correction concerns', async () => {
  const { check, fix, rows, start, ended, locationId, manager } = await place();
  const file = [
    familyHeads,
    'F1,Byron,Child,,Ada,Byron,31/31/2022,,,,,,',
    'F1,Byron,Viewer,,Grace,Byron,,,Mum,grace-fix@mail.example,,,',
    'F1,Byron,Child,,Bo,Byron,,,,,,,',
    'F2,Noel,Viewer,,Anne,Noel,,,Mother,anne-fix@mail.example,,,',
    'F3,Noel,Viewer,,Annie,Noel,,,Mother,anne-fix@mail.example,,,',
    'F4,King,Child,,Ada,King,,,,,,,',
    'F4,King,Child,,ada,KING,,,,,,,',
    ',Nobody,Child,,Zoe,Nobody,,,,,,,',
    'F5,Wide,Viewer,,Wu,Wide,,,Father,no address,,,',
  ];
  const { id, rows: found } = await check('families', file.join('\n'));
  expect(found).toEqual([
    ['error', 'imports.wrongDate'],
    ['error', 'imports.unknownRelationship'],
    ['blocked', 'imports.blockedBy'],
    ['create'],
    ['error', 'imports.sameLogin'],
    ['blocked', 'imports.blockedBy'],
    ['error', 'imports.twice'],
    ['error', 'required'],
    ['error', 'enterEmail'],
  ]);
  const wrongAfter = async (after: number) =>
    (
      await manager.call(imports.rows, { params: { locationId, id }, body: { filters: { state: 'error', after } } })
    ).rows.map((row) => row.id);
  const wrong = await wrongAfter(1);
  expect(wrong.length).toBeGreaterThan(1);
  expect(await wrongAfter(wrong[0] ?? 0)).toEqual(wrong.slice(1));
  await fix(id, 2, { birthDate: '2022-01-31' });
  expect((await rows(id)).slice(0, 3).map(({ state }) => state)).toEqual(['blocked', 'error', 'blocked']);
  await fix(id, 3, { relationship: 'Madre' });
  expect((await rows(id)).slice(0, 3).map(({ state }) => state)).toEqual(['create', 'create', 'create']);
  await fix(id, 5, { email: 'other-fix@mail.example' });
  expect((await rows(id)).slice(3, 5).map(({ state }) => state)).toEqual(['create', 'create']);
  await start(id);
  const shown = async (state: 'error' | 'left') =>
    (await manager.call(imports.rows, { params: { locationId, id }, body: { filters: { state } } }))
      .totalFilteredRecords;
  expect((await ended(id)).counts).toEqual({ created: 5, left: 4 });
  expect([await shown('error'), await shown('left')]).toEqual([0, 4]);
  expect((await peopleAt(locationId)).families.map(({ name }) => name).sort()).toEqual(['Byron', 'Noel', 'Noel']);
});

it('counts the caps over the file and everyone who is there', async () => {
  const { locationId, check } = await place();
  const family = await server.make.family(locationId, { name: 'Full' });
  await server.make.viewer(locationId, { family_id: family.id, viewer_type_id: 5, is_primary: true });
  const policy = await server.db
    .selectFrom('admin_policies')
    .where('location_id', '=', locationId)
    .selectAll()
    .executeTakeFirst();
  const caps = { relative_max_count_enforcement: 'All', relative_max_count_value: 2 };
  if (policy) await server.db.updateTable('admin_policies').set(caps).where('location_id', '=', locationId).execute();
  else
    await server.db
      .insertInto('admin_policies')
      .values({ location_id: locationId, ...caps })
      .execute();
  const heads = 'Family ID,ID,First name,Last name,Relationship,Email';
  const line = (name: string) => `VG-${family.id},,${name},Full,Aunt,${name}-cap@mail.example`;
  const { rows } = await check('viewers', [heads, line('one'), line('two')].join('\n'));
  expect(rows).toEqual([
    ['blocked', 'imports.blockedBy'],
    ['error', 'viewers.tooManyRelatives'],
  ]);
});

it('requires plates where the location reads them, unless waived', async () => {
  const viewers = [
    familyHeads,
    'F1,Byron,Viewer,,Ada,Byron,,,Mother,ada-plate@mail.example,,,',
    'F2,King,Viewer,,Ralph,King,,,Father,ralph-plate@mail.example,,X1,',
    'F3,Noel,Viewer,,Anne,Noel,,,Mother,anne-plate@mail.example,,,yes',
  ].join('\n');
  const reading = await place({ is_lpr_enabled: true });
  expect((await reading.check('families', viewers)).rows).toEqual([['error', 'required'], ['create'], ['create']]);
  const other = await place();
  expect((await other.check('families', viewers)).rows).toEqual([['create'], ['create'], ['create']]);
});

it('mixes no strangers: a name or an address alone makes no two families one, and nobody is moved', async () => {
  const { locationId, check } = await place();
  const smith = await server.make.family(locationId, { name: 'Smith' });
  await server.make.child(locationId, smith.id, [], { first_name: 'Kim', last_name: 'Smith' });
  const viewer = await server.make.viewer(locationId, { family_id: smith.id, is_primary: true });
  const other = await server.make.family(locationId, { name: 'Smith' });
  const child = await server.make.child(locationId, other.id, [], { first_name: 'Lee', last_name: 'Smith' });
  const { rows } = await check(
    'families',
    [
      familyHeads,
      'F1,Smith,Child,,Sam,Smith,,,,,,,',
      'F2,Smith,Child,,KIM,Smith,,,,,,,',
      `F3,Jones,Viewer,,Pat,Jones,,,Mother,${viewer.userName}@mail.example,,,`,
      `VG-${smith.id},Smith,Child,VG-${child.id},Lee,Smith,,,,,,,`,
    ].join('\n'),
  );
  expect(rows).toEqual([
    ['create', 'imports.familyLikeOther'],
    ['error', 'imports.matchedByPeople'],
    ['error', 'imports.viewerElsewhere'],
    ['error', 'imports.keyElsewhere'],
  ]);
  const byName = await check('children', 'Family,First name\nSmith,Max\nNowhere,Max\n');
  expect(byName.rows).toEqual([
    ['error', 'imports.severalFamilies'],
    ['error', 'imports.unknownFamily'],
  ]);
});

it('requires the last name of a child, as the form does, but not of a pet', async () => {
  const file = [familyHeads, 'F1,Noel,Child,,Zoe,,,,,,,,'].join('\n');
  const { check } = await place();
  expect((await check('families', file)).rows).toEqual([['error', 'required']]);
  const pets = await place({ override_program_type: 'petCare' });
  expect((await pets.check('children', 'Family ID,Family,First name\nF1,Noel,Rex')).rows).toEqual([['create']]);
});

it('refuses a family of more rows than any has, however many, and checks the others', async () => {
  const { upload, checked } = await place();
  const wide = Array.from({ length: 1_500 }, (_, n) => `F1,Wide,Child,,Kid ${n},Wide,,,,,,,`);
  const id = await upload('families', [familyHeads, ...wide, 'F2,Noel,Child,,Zoe,Noel,,,,,,,'].join('\n'));
  const { counts } = await checked(id);
  expect([counts['error'], counts['create']]).toEqual([1_500, 1]);
});

it('refuses in words what is not a list', async () => {
  const { upload } = await place();
  const code = async (file: string | Buffer) =>
    (await refusalOf(upload('classes', file))).validationFailures?.[0]?.code;
  expect(await code(Buffer.from('PK\x03\x04 xlsx'))).toBe('imports.spreadsheet');
  expect(await code(Buffer.from([0x43, 0x00, 0x81, 0x02, 0x90]))).toBe('imports.notText');
  expect(await code('Color\nred')).toBe('imports.missingColumns');
  expect(await code('Class\n')).toBe('imports.noRows');
  expect(await code('Class,Group\na,b')).toBe('imports.columnTwice');
  expect(await code('Class\n"Bees')).toBe('imports.unclosedQuote');
  expect(await code(`Class\n${'a\n'.repeat(50_001)}`)).toBe('imports.tooManyRows');
  expect((await refusalOf(upload('classes', Buffer.alloc(10_000_001, 'a')))).status).toBe(400);
});

it('refuses cells of any length in words, and keeps no file name for good', async () => {
  const { locationId, check } = await place();
  const long = 'x'.repeat(3_000);
  const { id, rows } = await check(
    'families',
    [familyHeads, `${long},Long,Child,,Ada,,,,,,,,`, `F1,Noel,Child,${long},${long}😀,,,${long},,,,,`].join('\n'),
  );
  expect(rows.map(([state, ...codes]) => [state, codes.includes('imports.cellTooLong')])).toEqual([
    ['error', true],
    ['error', true],
  ]);
  const entries = await server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('record', '=', 'import')
    .select(['record_id', 'record_name', 'after'])
    .execute();
  expect(entries).toMatchObject([{ record_id: id, record_name: null }]);
  expect(JSON.stringify(entries)).not.toContain('people.csv');
});

it('lets nobody import elsewhere, or without each permission it takes; and one at a time at a location', async () => {
  const { locationId, check, start, get } = await place();
  const { id } = await check('classes', 'Class\nBees');
  const stranger = await server.signIn(
    await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] }),
  );
  expect((await refusalOf(importing(stranger, locationId).get(id))).status).toBe(404);
  const viewer = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
  expect((await refusalOf(importing(viewer, locationId).upload('classes', 'Class\nBees'))).status).toBe(403);
  const account = await server.make.account();
  await server.db
    .insertInto('imports')
    .values({
      location_id: locationId,
      account_id: account.id,
      kind: 'classes',
      file_name: 'a',
      state: 'running',
      date_order: 'mdy',
      creates_classes: true,
      unknown_columns: [],
      created_at: new Date(),
    })
    .execute();
  expect((await refusalOf(start(id))).validationFailures?.[0]?.code).toBe('imports.isRunning');
  expect((await get(id)).state).toBe('checked');
  expect(imports.start.access).toBe('imports.run');
});
