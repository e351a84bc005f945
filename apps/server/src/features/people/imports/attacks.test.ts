import { request } from 'node:http';
import { imports } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { familyHeads, importing, jobsByHand } from '../../../../test/importing.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let hand: ReturnType<typeof jobsByHand>;
let locationId: number;
beforeAll(async () => {
  server = await testServer();
  hand = jobsByHand(server);
  locationId = (await server.make.location()).id;
});
const staff = async () => await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
type Browser = Awaited<ReturnType<typeof staff>>;

/** The answer to a body only part of which is ever sent. */
const promise2GB = ({ cookies }: Browser, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const path = imports.upload.path.replace(':locationId', String(locationId));
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = request(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
    });
    asked.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.flushHeaders();
    // A chunked body says nothing of its length: it is cut off once it is too long.
    if (headers['transfer-encoding']) asked.write(Buffer.alloc(14_000_000, 'a'));
  });

it('takes in no file of 2 GB, announced or not, and nothing of a stranger', async () => {
  const [manager, stranger] = [await staff(), server.browser()];
  expect(await promise2GB(manager, { 'content-length': '2000000000' })).toBe(413);
  expect(await promise2GB(manager, { 'transfer-encoding': 'chunked' })).toBe(413);
  expect(await promise2GB(stranger, { 'content-length': '2000000000' })).toBe(401);
});

it('reads what is made to take long or much within a moment, or refuses it', async () => {
  const manager = await staff();
  const { upload, outcomes } = importing(manager, locationId);
  const code = async (file: string | Buffer) =>
    (await refusalOf(upload('children', file))).validationFailures?.[0]?.code;
  const began = performance.now();
  const quotes = await upload('children', `Family,First name\nNobody,"${'""'.repeat(500_000)}"\n`);
  expect(await code(`Family,First name\nNobody,"${'""'.repeat(500_000)}\n`)).toBe('imports.unclosedQuote');
  const commas = await upload('children', `Family,First name\nNobody,Zoe${','.repeat(5_000_000)}\n`);
  const lines = await upload(
    'children',
    `Family,First name${'\n'.repeat(5_000_000)}Nobody,"Zoe${'\n'.repeat(4_000_000)}"\n`,
  );
  expect(await code(Buffer.from('Family,First name\nNobody,\ud800', 'utf16le'))).toBe('imports.notText');
  expect(performance.now() - began).toBeLessThan(60_000);
  // Each replaced the one before; the last is still there.
  expect(lines).toBeGreaterThan(Math.max(quotes, commas));
  await hand.checkNow(lines);
  expect(await outcomes(lines)).toEqual([['error', 'imports.unknownFamily']]);
});

it('imports a file once that two bring and start at the same time', async () => {
  const file = [
    familyHeads,
    'F1,Byron,Child,C1,Ada,Byron,,,,,,,',
    'F1,Byron,Viewer,V1,Eve,Byron,,,Mother,eve@mail.example,,,',
  ];
  const [one, other] = [importing(await staff(), locationId), importing(await staff(), locationId)];
  const ids = [await one.upload('families', file.join('\n')), await other.upload('families', file.join('\n'))] as const;
  await Promise.all(ids.map((id) => hand.checkNow(id)));
  const starts = await Promise.allSettled([one.start(ids[0]), other.start(ids[1])]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await Promise.all(ids.map((id) => hand.runNow(id)));
  const late = starts[0].status === 'fulfilled' ? ids[1] : ids[0];
  await one.start(late);
  await hand.runNow(late);
  expect(await one.outcomes(late)).toEqual([
    ['refused', 'imports.changedSince'],
    ['refused', 'imports.changedSince'],
  ]);
  const families = await server.db
    .selectFrom('families')
    .where('location_id', '=', locationId)
    .select('name')
    .execute();
  expect(families).toEqual([{ name: 'Byron' }]);
});

it('lets nobody of another location see, correct, start or stop an import', async () => {
  const { upload } = importing(await staff(), locationId);
  const id = await upload('classes', 'Class\nBees');
  await hand.checkNow(id);
  const elsewhere = (await server.make.location()).id;
  const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere] }));
  for (const at of [locationId, elsewhere]) {
    const params = { locationId: at, id };
    const calls = [
      () => stranger.call(imports.get, { params }),
      () => stranger.call(imports.rows, { params, body: {} }),
      () => stranger.call(imports.fix, { params: { ...params, line: 2 }, body: { cells: { className: 'Mine' } } }),
      () => stranger.call(imports.change, { params, body: { dateOrder: 'dmy', createsClasses: false } }),
      () => stranger.call(imports.start, { params, body: {} }),
      () => stranger.call(imports.cancel, { params }),
      () => stranger.call(imports.remove, { params }),
    ];
    for (const call of calls) expect((await refusalOf(call())).status).toBe(404);
  }
});
