import type { Endpoint } from '../endpoint.ts';

/** A header of each call that names the view (docs/adr/0098-seeing-as-somebody.md) that the calling page believes it is in. */
export const viewHeader = 'viewgate-view';

/**
 * What a view never shows: the person's devices, second steps, programs and copies, and anything that holds secrets.
 */
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

/** Reads: a GET, or a call shaped like a table's query. */
const isRead = ({ method, path, audit }: Endpoint): boolean =>
  audit === null && (method === 'GET' || (method === 'POST' && /\/(?:data)?table$/.test(path)));

/**
 * Whether a call is answered within a view. Anything not plainly a read is refused, and so are files and pictures, which leave the page.
 */
export const isOpenInView = (endpoint: Endpoint): boolean =>
  endpoint.inView === 'always' ||
  (isRead(endpoint) && !endpoint.raw && !closedNouns.has(endpoint.id.split('.')[0] ?? ''));
