import { catalogue, type Endpoint, failureCodes, formOf, inEnglish, readInput } from '@viewgate/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApp } from '../src/app.ts';
import { declaredBy } from './declared.ts';
import { createFuzz } from './fuzz.ts';
import { sampleOf, valueAt, withAt } from './samples.ts';
import { type TestServer, testServer } from './server.ts';

const inputsOf = ({ query, body }: Endpoint) =>
  Object.entries({ query, body }).filter((entry): entry is [string, z.ZodType] => entry[1] !== undefined);

describe.each(catalogue.filter((endpoint) => inputsOf(endpoint).length > 0))('$id', (endpoint) => {
  it('names every wrong field with a message that says what to do', () => {
    for (const [, schema] of inputsOf(endpoint)) {
      const { value, leaves } = sampleOf(schema);
      const wrong = [
        undefined,
        null,
        Number.NaN,
        -1e12,
        1e12,
        1.5,
        true,
        '',
        'x'.repeat(70_000),
        'no/such:thing',
        [],
        {},
      ];
      const whole = wrong.map((one) => [one, one]);
      const single = leaves.flatMap(({ path }) => wrong.map((one) => [one, withAt(value, path, one)]));
      const parents = leaves.flatMap(({ path }) =>
        path.slice(0, -1).flatMap((_, at) => wrong.map((one) => [one, withAt(value, path.slice(0, at + 1), one)])),
      );
      for (const [, given] of [...whole, ...single, ...parents]) {
        for (const { failure, path } of readInput(schema, given).wrong ?? []) {
          const message = inEnglish(failure);
          expect(message, path.join('.')).not.toMatch(
            /invalid input|expected|received|\bNaN\b|undefined|unrecognized|too (small|big)/i,
          );
          // The specification's own words end without a full stop.
          const sentence = failure.code === 'registrations.acceptRules' ? `${message}.` : message;
          expect(sentence, path.join('.')).toMatch(/^[A-Z\d].+\.$/s);
          expect(failureCodes).toContain(failure.code);
          expect(message).not.toMatch(/\{\{/);
        }
      }
    }
  });

  it('refuses a text of a megabyte, and a list of a hundred thousand', () => {
    for (const [, schema] of inputsOf(endpoint)) {
      const { value, leaves, lists } = sampleOf(schema);
      const isAccepted = (given: unknown) => !readInput(schema, given).wrong;
      // What a file holds is longer: the call counts its bytes first.
      const texts = leaves.filter(({ shape }) => shape.type === 'string' && (shape.maxLength ?? 0) <= 1_000_000);
      const long = texts.filter(({ path }) => isAccepted(withAt(value, path, 'x'.repeat(1_000_000))));
      expect(long.map(({ path }) => path.join('.'))).toEqual([]);
      const endless = lists.filter((path) => {
        const [one] = valueAt(value, path) as unknown[];
        return isAccepted(
          withAt(
            value,
            path,
            Array.from({ length: 100_000 }, () => one),
          ),
        );
      });
      expect(endless.map((path) => path.join('.'))).toEqual([]);
    }
  });

  it('accepts no integer that the database cannot store', () => {
    for (const [, schema] of inputsOf(endpoint)) {
      const { leaves } = sampleOf(schema);
      const tooWide = leaves.filter(({ shape }) => shape.type === 'integer' && (shape.maximum ?? 0) > 2_147_483_647);
      // A camera session's id is a bigint.
      expect(tooWide.map(({ path }) => path.join('.')).filter((path) => path !== 'viewerCameraSessionId')).toEqual([]);
    }
  });
});

describe('text that no database can store', () => {
  let server: TestServer;
  let app: FastifyInstance;
  let here: { locationId: number; organizationId: number };

  beforeAll(async () => {
    server = await testServer();
    app = await createApp(server.deps);
    const location = await server.make.location();
    here = { locationId: location.id, organizationId: location.organization_id };
  });
  afterAll(() => app.close());

  const texts = ['nul \0', 'half \ud800', 'other half \udc00'];
  const numbers = [2_147_483_648, -2_147_483_649, 1e20, 9_007_199_254_740_991];
  const moments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
  const dates = ['0000-01-01', '9999-12-31'];

  /** Replacement values: one or two per field, since each costs a request. */
  const badFor = ({ type, format }: { type?: string; format?: string }, at: number): unknown[] => {
    if (type === 'integer' || type === 'number') return [numbers[at % numbers.length], 2_147_483_647];
    if (format === 'date-time') return [texts[0], ...moments];
    if (format === 'date') return [texts[0], ...dates];
    return type === 'boolean' || type === 'null' ? [] : [texts[at % texts.length]];
  };

  const urlOf = (endpoint: Endpoint, query: unknown, wrong?: string): string => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      wrong === undefined ? String({ ...here, kind: 'classes' }[name] ?? 2_000_000_000) : encodeURIComponent(wrong),
    );
    const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value).toWellFormed()]);
    return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
  };

  /** Puts what a sample says a file holds into a real one. */
  const sentAs = async ({ form }: Endpoint, payload: unknown): Promise<{ body?: string | Buffer; type?: string }> => {
    if (payload === undefined) return {};
    if (!form) return { body: JSON.stringify(payload), type: 'application/json' };
    const { File: held, ...rest } = payload as Record<string, unknown>;
    const parts = new Response(formOf({ ...rest, File: new File([String(held)], String(held)) }));
    return { body: Buffer.from(await parts.arrayBuffer()), type: parts.headers.get('content-type') ?? '' };
  };

  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

  interface Raw {
    readonly body?: string | Buffer;
    readonly type?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }

  /** Calls endpoints as somebody who may, and notes in `failed` each answer that its description does not declare. */
  const asker = async () => {
    const failed: string[] = [];
    // Its own account, as an account's limit is counted over ten seconds; a new one once a call has ended its session.
    const enter = async (who: 'superadmin' | 'viewer') =>
      await server.signIn(
        who === 'viewer'
          ? await server.make.viewer((await server.make.location()).id)
          : await server.make.user('SuperAdmin'),
      );
    const jars = { superadmin: await enter('superadmin'), viewer: await enter('viewer') };
    const askRaw = async (
      endpoint: Endpoint,
      what: string,
      url: string,
      { body, type, headers }: Raw,
    ): Promise<void> => {
      const who = endpoint.access === 'viewer' ? 'viewer' : 'superadmin';
      const send = () =>
        app.inject({
          method: endpoint.method,
          url,
          headers: {
            cookie: [...jars[who].cookies].map((one) => one.join('=')).join('; '),
            ...(type === undefined ? {} : { 'content-type': type }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: body }),
        });
      let { statusCode } = await send();
      if (statusCode === 401 && endpoint.access !== 'public') {
        // An earlier call ended the session.
        jars[who] = await enter(who);
        ({ statusCode } = await send());
      }
      // 501 and 502 are about others; 503 is about an unreachable database, which this one is not.
      const isOurFault = statusCode >= 500 && statusCode !== 502;
      // Once the account's limit is reached, nothing else is tried.
      const isLimited = statusCode === 429 && !endpoint.errors?.includes('tooMany');
      if (isOurFault || isLimited || !declaredBy(endpoint).includes(statusCode))
        failed.push(`${endpoint.id} ${what}: ${statusCode}`);
    };
    const ask = async (endpoint: Endpoint, what: string, url: string, payload?: unknown): Promise<void> =>
      await askRaw(endpoint, what, url, await sentAs(endpoint, payload));
    return { failed, ask, askRaw };
  };

  it('is refused at every field of every call, as its description says', { timeout: 300_000 }, async () => {
    const { failed, ask } = await asker();
    for (const endpoint of catalogue) {
      if (endpoint.raw && endpoint.method === 'GET' && endpoint.id.startsWith('hub.')) continue;
      const query = endpoint.query ? sampleOf(endpoint.query) : null;
      const body = endpoint.body ? sampleOf(endpoint.body) : null;
      if (endpoint.params) await ask(endpoint, 'path', urlOf(endpoint, null, 'a\0b'), body?.value);
      for (const [at, { path, shape }] of (query?.leaves ?? []).entries()) {
        for (const bad of badFor(shape, at)) {
          await ask(endpoint, `?${path.join('.')}`, urlOf(endpoint, withAt(query?.value, path, bad)), body?.value);
        }
      }
      for (const [at, { path, shape }] of (body?.leaves ?? []).entries()) {
        for (const bad of badFor(shape, at)) {
          await ask(endpoint, path.join('.'), urlOf(endpoint, query?.value), withAt(body?.value, path, bad));
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it('is one of many that nobody thought of, and each is answered as the description says', {
    timeout: 300_000,
  }, async () => {
    const seed = Number(process.env['FUZZ_SEED'] ?? 1);
    const { pick, chance, mangle } = createFuzz(seed);
    const { failed, askRaw } = await asker();
    for (const endpoint of catalogue) {
      if (endpoint.raw && endpoint.method === 'GET' && endpoint.id.startsWith('hub.')) continue;
      for (let n = 0; n < Number(process.env['FUZZ_CALLS'] ?? 2); n++) {
        const query = endpoint.query && mangle(sampleOf(endpoint.query));
        const body = endpoint.body && mangle(sampleOf(endpoint.body));
        const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(
            chance(0.7)
              ? String({ ...here, kind: 'classes' }[name] ?? pick([1, 2, 3]))
              : pick(['0', '-1', '1e9', '01', '1.0', 'null', '٣', ' 1', '1;2', 'classes', '2147483648', '%', '..']),
          ),
        );
        const pairs = Object.entries((query as Record<string, unknown> | undefined) ?? {});
        const asked = pairs.map(([name, value]) => [name, textOf(value).toWellFormed()]);
        // A parameter twice.
        if (asked[0] && chance(0.2)) asked.push(asked[0]);
        const headers = {
          ...(chance(0.2) && { 'idempotency-key': pick(['k', 'k'.repeat(300), '', 'ü']) }),
          ...(chance(0.1) && { 'viewgate-rehearse': pick(['1', 'true', 'x']) }),
          ...(chance(0.1) && { accept: pick(['text/html', 'image/*', '*/*;q=0', '']) }),
          ...(chance(0.1) && { 'accept-language': pick(['es', 'xx-YY', ';;q=', '*']) }),
          ...(chance(0.05) && { authorization: pick(['Bearer x', 'Basic eDp5', 'Bearer', '']) }),
        };
        const text = body === undefined ? undefined : JSON.stringify(body);
        const sent =
          text === undefined
            ? chance(0.2) && endpoint.method !== 'GET'
              ? { body: '{}', type: 'application/json' }
              : {}
            : {
                body: chance(0.1) ? text.slice(0, Math.floor(text.length / 2)) : text,
                type: chance(0.05)
                  ? pick(['text/plain', 'application/xml', 'multipart/form-data'])
                  : 'application/json',
              };
        const what = `seed ${seed}, ${JSON.stringify({ asked, headers, text: text?.slice(0, 300) })}`;
        await askRaw(endpoint, what, asked.length > 0 ? `${path}?${new URLSearchParams(asked).toString()}` : path, {
          ...sent,
          headers,
        });
      }
    }
    expect(failed).toEqual([]);
  });

  it.each(['//', '//x', '/%00', '/%', '/api/%ff', '/api//', '/?\0'])('%j is a path like any other', async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['utf-16', 'utf-7', 'latin1', '"', 'nothing'])('charset=%s is read or refused', async (charset) => {
    const answer = await fetch(`${server.url}/api/WebPortal/account/login`, {
      method: 'POST',
      headers: { 'content-type': `application/json; charset=${charset}` },
      body: '{"userName":"x","password":"y"}',
    });
    expect(answer.status).toBeLessThan(500);
  });

  it('in cookies grants nothing', async () => {
    for (const value of ['%00', '%ud800', '%ed%a0%80', '%', 'x'.repeat(4_000)]) {
      const names = [...(await server.signIn(await server.make.user('SuperAdmin'))).cookies.keys(), 'viewgate', 'x'];
      const headers = { cookie: names.map((name) => `${name}=${value}`).join('; ') };
      for (const path of ['/api/WebPortal/account/context', '/api/viewer/me', '/']) {
        expect((await fetch(`${server.url}${path}`, { headers })).status).toBeLessThan(500);
      }
    }
  });
});
