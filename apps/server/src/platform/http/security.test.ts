import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';

let open: TestServer;
let named: TestServer;
beforeAll(async () => {
  open = await testServer();
  named = await testServer({
    env: { PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '127.0.0.1' },
    database: open.connectionString,
    dataDir: open.dataDir,
  });
});

const ask = (
  server: TestServer,
  headers: Record<string, string>,
  path = '/api/WebPortal/account/logout',
  method = 'POST',
): Promise<{ status: number; code?: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, ...(text.startsWith('{') ? JSON.parse(text) : {}) }),
      );
    });
    asked.on('error', reject).end();
  });

describe('with PUBLIC_URL', () => {
  it.each(['portal.example', 'portal.example:443', 'localhost', '127.0.0.1:3000'])('%s is served', async (host) => {
    expect((await ask(named, { host }, '/', 'GET')).code).not.toBe('wrongHost');
  });

  it.each(['evil.example', 'portal.example:8443', 'portal.example.evil.example', '10.0.0.5'])(
    '%s is not',
    async (host) => {
      expect(await ask(named, { host }, '/api/WebPortal/account/context', 'GET')).toMatchObject({ code: 'wrongHost' });
      expect(await ask(named, { host, origin: `https://${host}` })).toMatchObject({ status: 421 });
      expect((await ask(named, { host }, '/healthz', 'GET')).status).toBe(200);
    },
  );

  it('a trusted proxy supplies the requested host', async () => {
    const forwarded = (host: string) => ask(named, { host: '10.0.0.5', 'x-forwarded-host': host }, '/', 'GET');
    expect((await forwarded('portal.example')).code).not.toBe('wrongHost');
    expect((await forwarded('evil.example')).code).toBe('wrongHost');
  });

  it.each([
    ['https://portal.example', undefined],
    ['http://portal.example', 'foreignOrigin'],
    ['https://portal.example:8443', 'foreignOrigin'],
    ['https://evil.example', 'foreignOrigin'],
    ['null', 'foreignOrigin'],
  ])('a write from a page of %s: %s', async (origin, code) => {
    const { code: said } = await ask(named, { host: 'portal.example', origin });
    expect(said === 'foreignOrigin' ? said : undefined).toBe(code);
  });
});

it('without it a page may write to its own origin, by the same scheme', async () => {
  const { host } = new URL(open.url);
  expect((await ask(open, { origin: `http://${host}` })).code).not.toBe('foreignOrigin');
  expect((await ask(open, { origin: `https://${host}` })).code).toBe('foreignOrigin');
});

it.each(['1.2.3.999', '127.0.0.999', 'portal.example:99999', '[::1::]'])(
  'without it %s is no address to be asked at',
  async (host) => {
    expect(await ask(open, { host }, '/api/WebPortal/account/login/passkey-options')).toMatchObject({
      code: 'wrongHost',
    });
    expect((await ask(open, { host }, '/healthz', 'GET')).status).toBe(200);
  },
);

it('an answer to an absolute-form address is private all the same', async () => {
  const { headers } = await new Promise<{ headers: Record<string, unknown> }>((resolve, reject) => {
    const { hostname, port } = new URL(open.url);
    const asked = request({ hostname, port, path: 'http://x.example/api/WebPortal/account/context' }, resolve as never);
    asked.on('error', reject).end();
  });
  expect(headers['cache-control']).toBe('no-store');
});

it('every answer allows styles and scripts only from files, and no code from text', async () => {
  for (const path of ['/', '/api/WebPortal/account/context', '/none']) {
    const policy = (await open.browser().fetch(path)).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ', 1)[0], one]));
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('style-src')).toBe("style-src 'self'");
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directives.get('trusted-types')).toBe('trusted-types viewgate-worker');
    expect(directives.get('worker-src')).toBe("worker-src 'self'");
    expect(policy).not.toContain('unsafe');
  }
});

it.each(['/api/%ff', `/api/WebPortal/locations/${'1'.repeat(700)}/classes/1`, '/%c0%af'])(
  'an address that cannot be read is refused like everything else, and not repeated: %s',
  async (path) => {
    const answer = await fetch(open.url + path);
    const told = await answer.text();
    expect({ status: answer.status, ...JSON.parse(told) }).toMatchObject({ status: 400, code: 'malformed' });
    expect(told).not.toMatch(/%|1{9}/);
    const { headers } = answer;
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
