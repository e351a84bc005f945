// Signs in as staff and lists the cameras of a location, with types made from the portal's own description of its interface (README.md).
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const [portal = '', userName = '', password = '', location = ''] = process.argv.slice(2);
const { origin } = new URL(portal);
const cookies = new Map<string, string>();

const client = createClient<paths>({ baseUrl: origin });
client.use({
  onRequest({ request }) {
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
      cookies.set(name, value);
    }
  },
});

const signedIn = await client.POST('/api/WebPortal/account/login', { body: { userName, password } });
if (!signedIn.data) throw new Error(`${signedIn.error.title} (${signedIn.error.traceId})`);
if (!signedIn.data.result.me) throw new Error('This account also needs a second step.');

const locationId = Number(location);
const found = await client.POST('/api/WebPortal/locations/{locationId}/cameras/table', {
  params: { path: { locationId } },
  body: { take: 50, sortBy: 'name' },
});
if (!found.data) throw new Error(`${found.error.title} (${found.error.traceId})`);
for (const { id, name } of found.data.result.rows) console.log(`${id}\t${name}`);
console.log(`Left of the limit: ${found.response.headers.get('ratelimit')}`);
