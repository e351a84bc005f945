import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Center, change, fill, type Partner, startPartner } from '../index.ts';

let partner: Partner;
let center: Center;
let token = '';
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const askToken = (headers: Record<string, string>) =>
  fetch(`${partner.url}/oauth/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' });
const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const given = { authorization: `Bearer ${token}`, ...headers };
  const answer = await fetch(partner.url + path, {
    method,
    headers: given,
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const read = await answer.text();
  return { status: answer.status, headers: answer.headers, read };
};
const json = (read: string) => JSON.parse(read) as Record<string, never>;

beforeAll(async () => {
  partner = await startPartner();
  center = partner.open('maple', 'Maple Street', 'MAPLE-KEY');
  fill(center, { classes: 2, families: 5 });
  const { id, secret } = partner.client;
  token = ((await (await askToken(basic(id, secret))).json()) as { access_token: string }).access_token;
});
afterAll(() => partner.stop());

const granted = async (reference: string): Promise<string> => {
  const { read } = await call('POST', '/v1/connections', { externalReference: reference, locationName: 'Maple' });
  partner.answer(reference, 'granted');
  return `/v1/connections/${String(json(read).id)}`;
};

it('lets in only the client that knows its secret, for as long as a token is valid', async () => {
  expect((await askToken(basic('viewgate', 'wrong'))).status).toBe(401);
  expect((await call('GET', '/v1/connections/x', undefined, { authorization: 'Bearer made-up' })).status).toBe(401);
  expect((await call('GET', '/v1/connections/x')).status).toBe(404);
});

it('shares a center once it is granted and its key is entered, page by page', async () => {
  const asked = { externalReference: '7', locationName: 'Maple' };
  const first = await call('POST', '/v1/connections', asked);
  expect([first.status, json(first.read).status]).toEqual([201, 'requested']);
  const again = await call('POST', '/v1/connections', asked);
  expect([again.status, json(again.read).id]).toEqual([200, json(first.read).id]);
  const path = `/v1/connections/${String(json(first.read).id)}`;
  expect((await call('GET', `${path}/classes`)).status).toBe(403);
  expect((await call('POST', `${path}/location-key`, { locationKey: 'MAPLE-KEY' })).status).toBe(409);
  partner.answer('7', 'granted');
  expect((await call('POST', `${path}/location-key`, { locationKey: 'OTHER' })).status).toBe(422);
  expect((await call('POST', `${path}/location-key`, { locationKey: 'MAPLE-KEY' })).status).toBe(200);

  const page = async (cursor = '') => call('GET', `${path}/families?limit=2${cursor && `&cursor=${cursor}`}`);
  const one = await page();
  expect(json(one.read)).toMatchObject({ total: 5, items: [{ id: 'family-000001' }, { id: 'family-000002' }] });
  const etag = one.headers.get('etag') ?? '';
  expect((await call('GET', `${path}/families`, undefined, { 'if-none-match': etag })).status).toBe(304);
  const three = await page(String(json((await page(String(json(one.read).nextCursor))).read).nextCursor));
  expect(json(three.read)).toMatchObject({ nextCursor: null, items: [{ id: 'family-000005' }] });
  change(center, ({ families }) => families.delete('family-000005'));
  expect((await call('GET', `${path}/families`, undefined, { 'if-none-match': etag })).status).toBe(200);
  const other = await granted('8');
  expect((await call('POST', `${other}/location-key`, { locationKey: 'MAPLE-KEY' })).status).toBe(422);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', `${path}/families`)).status).toBe(403);
});

it('misbehaves as it is told', async () => {
  const path = await granted('9');
  await call('POST', `${path}/location-key`, { locationKey: 'MAPLE-KEY' });
  partner.faults.add({ kind: 'busy', retryAfter: '7' });
  const busy = await call('GET', `${path}/families`);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
  partner.faults.add({ kind: 'down', at: '/classes' });
  expect((await call('GET', `${path}/families`)).status).toBe(200);
  expect((await call('GET', `${path}/classes`)).status).toBe(503);
  partner.faults.add({ kind: 'half' });
  expect(json((await call('GET', `${path}/families`)).read)).toMatchObject({
    total: 4,
    nextCursor: null,
    items: [{}, {}],
  });
  partner.faults.add({ kind: 'garbage' });
  expect((await call('GET', `${path}/families`)).read).toContain('<html>');
  partner.faults.add({ kind: 'cut' });
  await expect(call('GET', `${path}/families`)).rejects.toBeInstanceOf(TypeError);
  partner.faults.add({ kind: 'change', run: () => change(center, ({ classes }) => classes.clear()) });
  expect(json((await call('GET', `${path}/classes`)).read)).toMatchObject({ total: 2 });
  expect(json((await call('GET', `${path}/classes`)).read)).toMatchObject({ total: 0 });
  partner.faults.add({ kind: 'tokenExpired' });
  expect((await call('GET', `${path}/classes`)).status).toBe(401);
});

it('documents each of its calls', async () => {
  const document = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, object>;
  };
  expect(
    Object.entries(document.paths).flatMap(([path, acts]) => Object.keys(acts).map((act) => `${act} ${path}`)),
  ).toEqual([
    'post /v1/connections',
    'get /v1/connections/{id}',
    'delete /v1/connections/{id}',
    'post /v1/connections/{id}/location-key',
    'get /v1/connections/{id}/classes',
    'get /v1/connections/{id}/families',
    'get /v1/connections/{id}/hours',
  ]);
});
