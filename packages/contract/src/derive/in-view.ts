import type { Endpoint } from '../endpoint.ts';

/** Names, in a call's headers, the view (docs/adr/0098-seeing-as-somebody.md) that the page which makes it believes itself in. */
export const viewHeader = 'viewgate-view';

/** What nobody sees in somebody's place, not even to read: their devices, second steps, programs and copies, and what holds secrets. */
const closedNouns: ReadonlySet<string> = new Set([
  'accountLinks',
  'connectedApps',
  'mobile',
  'nvrUsers',
  'oauthClients',
  'openid',
  'ownData',
  'ownSessions',
  'phoneVerification',
  'pushDevices',
  'secondFactor',
  'setup',
  'webhooks',
]);

/** Reads: a GET, and what has the shape of a table's question. */
const isRead = ({ method, path, audit }: Endpoint): boolean =>
  audit === null && (method === 'GET' || (method === 'POST' && /\/(?:data)?table$/.test(path)));

/**
 * Whether a call is answered while somebody sees the portal as another person does. What is not plainly a read is closed, and so are files and
 * pictures, which leave the page.
 */
export const isOpenInView = (endpoint: Endpoint): boolean =>
  endpoint.inView === 'always' ||
  (isRead(endpoint) && !endpoint.raw && !closedNouns.has(endpoint.id.split('.')[0] ?? ''));
