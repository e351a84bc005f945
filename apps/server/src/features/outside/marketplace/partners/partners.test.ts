import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { change, fill, startPartner } from '@viewgate/simulators/partner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepsToTheInterface, allOf } from '../test/contract.ts';
import { createPaper } from '../test/paper.ts';
import { waitAsked } from './child-care/caller.ts';
import { createChildCare } from './child-care/child-care.ts';

const simulated = await startPartner();
afterAll(() => simulated.stop());
const limits = { answerMs: 20_000, tries: 3, pauseMs: 1, longestWaitMs: 50 };
const center = simulated.open('maple', 'Maple Street', 'MAPLE-KEY');
fill(center, { classes: 2, families: 450 });
const { id: clientId, secret: clientSecret } = simulated.client;
const settingsAt = (url: string) => ({ url: new URL(`${url}/`), clientId, clientSecret });
const fresh = (own = limits) => createChildCare(settingsAt(simulated.url), own);

let made = 0;
describe('the adapter for the documented interface', () => {
  keepsToTheInterface(() => {
    made += 1;
    const locationKey = `KEY-${made}`;
    fill(simulated.open(`center-${made}`, 'Maple Street', locationKey), { classes: 2, families: 450 });
    return { partner: fresh(), locationKey, answer: simulated.answer };
  });
});

describe('an adapter of another kind, without pages', () => {
  keepsToTheInterface(() => {
    const sheet = 'Lovelace,Ada,Lovelace,Bees;Ants,Noor,Lovelace,noor@mail.example';
    const office = { key: 'office', name: 'Office', locationKey: 'PAPER', sheet };
    return { ...createPaper([office], Date.now), locationKey: 'PAPER' };
  });
});

describe('when the documented interface misbehaves', () => {
  const partner = fresh();
  const signal = AbortSignal.timeout(60_000);
  let connection = '';
  const first = (known: string | null = null) => partner.families({ connection, cursor: null, known, signal });
  beforeAll(async () => {
    ({ connection } = await partner.connect({ reference: 'misbehaves', locationName: 'Maple', signal }));
    simulated.answer('misbehaves', 'granted');
    await partner.enterKey(connection, 'MAPLE-KEY', signal);
  });
  beforeEach(() => simulated.faults.clear());

  it('asks again after trouble that may pass, and renews a token that is no longer known', async () => {
    for (const fault of [
      { kind: 'down', times: 2 },
      { kind: 'busy', retryAfter: '0' },
      { kind: 'cut' },
      { kind: 'tokenExpired' },
    ] as const) {
      simulated.faults.add(fault);
      expect(await first()).toMatchObject({ total: 450 });
    }
  });

  it('asks again when a partner does not answer in time', async () => {
    simulated.faults.add({ kind: 'slow', ms: 5_000, at: '/families' });
    const hurried = fresh({ ...limits, answerMs: 2_000 });
    const asked = simulated.requests.length;
    expect(await hurried.families({ connection, cursor: null, known: null, signal })).toMatchObject({ total: 450 });
    expect(simulated.requests.slice(asked).filter((one) => one.includes('/families')).length).toBeGreaterThan(1);
  });

  it.each([
    [{ kind: 'down', times: 3 }, { kind: 'away' }],
    [
      { kind: 'busy', retryAfter: '30' },
      { kind: 'busy', wait: 30_000 },
    ],
    [{ kind: 'garbage' }, { kind: 'wrong' }],
    [{ kind: 'wrongShape' }, { kind: 'wrong' }],
    [{ kind: 'huge' }, { kind: 'wrong' }],
    [{ kind: 'elsewhere' }, { kind: 'wrong' }],
  ] as const)('says what is the matter: %o', async (fault, trouble) => {
    simulated.faults.add(fault);
    await expect(first()).rejects.toMatchObject(trouble);
  });

  it('gives up an answer that drips and never ends', async () => {
    simulated.faults.add({ kind: 'trickle', ms: 20, times: 3 });
    const hurried = fresh({ ...limits, answerMs: 300 });
    await expect(hurried.families({ connection, cursor: null, known: null, signal })).rejects.toMatchObject({
      kind: 'away',
    });
  });

  it.each([
    ['a connection that was not asked for', () => partner.standing(connection, signal), { id: 'another' }],
    ['a cursor that nobody can keep', first, { nextCursor: 'a\0b' }],
    ['a key that nobody can keep', first, { items: [{ id: 'k\ud800', name: 'x', children: [], viewers: [] }] }],
    ['an endless name', first, { items: [{ id: 'k', name: 'x'.repeat(1_000_000), children: [], viewers: [] }] }],
    ['ten thousand records a page', first, { items: Array.from({ length: 10_000 }, () => ({})) }],
    ['an error in the shape of an answer', first, { items: undefined, error: 'Bearer abc' }],
  ])('believes no %s', async (_, ask, said) => {
    simulated.faults.add({ kind: 'rewrite', rewrite: (body) => ({ ...body, ...said }) });
    await expect(ask()).rejects.toMatchObject({ kind: 'wrong', message: expect.not.stringContaining('abc') as string });
  });

  it('keeps a name without the characters that cannot be stored', async () => {
    const items = [{ id: 'k', name: 'O\0’Brien\ud800', children: [], viewers: [] }];
    simulated.faults.add({ kind: 'rewrite', rewrite: (body) => ({ ...body, items }) });
    expect(await first()).toMatchObject({ items: [{ name: 'O’Brien\ufffd' }] });
  });

  it('reads nothing while nothing has changed, and everything once something has', async () => {
    const page = await first();
    const etag = page === 'unchanged' ? null : page.etag;
    expect(await first(etag)).toBe('unchanged');
    change(center, ({ families }) => families.delete('family-000001'));
    expect(await first(etag)).toMatchObject({ total: 449 });
    const asked = { connection, known: null, signal };
    expect((await allOf((cursor) => partner.families({ ...asked, cursor }))).items).toHaveLength(449);
  });

  it('goes nowhere but to the configured address, whatever it was told', async () => {
    const paths: string[] = [];
    const other = createServer((request, response) => {
      paths.push(request.url ?? '');
      const isToken = request.url?.endsWith('/oauth/token');
      response.writeHead(isToken ? 200 : 404, { 'content-type': 'application/json' });
      response.end(isToken ? '{"access_token":"t","expires_in":60}' : '{}');
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const at = createChildCare(settingsAt(`http://127.0.0.1:${(other.address() as AddressInfo).port}/care`), limits);
    for (const told of ['../../admin', 'http://169.254.169.254/', '?x=1#y'])
      await expect(at.standing(told, signal)).rejects.toMatchObject({ kind: 'ended' });
    await expect(at.standing('..', signal)).rejects.toMatchObject({ kind: 'wrong' });
    other.close();
    expect(paths).toEqual([
      '/care/oauth/token',
      '/care/v1/connections/..%2F..%2Fadmin',
      '/care/v1/connections/http%3A%2F%2F169.254.169.254%2F',
      '/care/v1/connections/%3Fx%3D1%23y',
    ]);
  });

  it('goes by the status of a refusal, whatever a gateway writes below it', async () => {
    const asked: string[] = [];
    let tokens = 0;
    const gateway = createServer((request, response) => {
      asked.push(`${request.method} ${request.headers.authorization ?? ''}`.replace(/ Basic .*/, ''));
      if (request.url?.endsWith('/oauth/token')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end(`{"access_token":"t${(tokens += 1)}","expires_in":600}`);
      }
      const status = request.method === 'DELETE' ? 200 : request.headers.authorization === 'Bearer t1' ? 401 : 404;
      return void response.writeHead(status, { 'content-type': 'text/html' }).end(status === 200 ? '' : '<h1>No</h1>');
    });
    await new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve);
    });
    const at = createChildCare(settingsAt(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`), limits);
    await expect(at.standing('one', signal)).rejects.toMatchObject({ kind: 'ended' });
    await at.end('one', signal);
    gateway.close();
    expect(asked).toEqual(['POST', 'GET Bearer t1', 'POST', 'GET Bearer t2', 'DELETE Bearer t2']);
  });

  it('does not take a wrong secret for a partner that is away', async () => {
    const stranger = createChildCare({ ...settingsAt(simulated.url), clientSecret: 'wrong' }, limits);
    await expect(stranger.standing(connection, signal)).rejects.toMatchObject({ kind: 'refused' });
  });
});

it('reads how long it should wait, and no longer than an hour', () => {
  const now = Date.UTC(2026, 5, 3, 15);
  const wait = (value: string) => waitAsked(new Headers({ 'retry-after': value }), now);
  expect(
    ['7', '0', 'Wed, 03 Jun 2026 15:00:30 GMT', 'Wed, 03 Jun 2026 14:00:00 GMT', '999999', '', 'soon'].map(wait),
  ).toEqual([7_000, 0, 30_000, 0, 3_600_000, null, null]);
});
