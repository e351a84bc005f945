import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id, idParam, instant, nothing } from '../../schemas/common.ts';
import { oauthScopes } from './oauth-clients.ts';

const base = '/api/WebPortal/preferences/apps';

export const connectedApp = z.object({
  id,
  name: z.string(),
  owner: z.string(),
  /** What the person granted it. */
  scopes: z.array(z.enum(oauthScopes)),
  grantedAt: instant,
  /** How many devices or browsers use it now. */
  connections: z.int(),
  /** Null while nothing is connected. */
  lastUsedAt: instant.nullable(),
});
export type ConnectedApp = z.output<typeof connectedApp>;

/** Outside programs that the caller lets act for them. */
export const connectedApps = endpoints('connectedApps', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The programs that one lets act for oneself, the latest first; at most 200',
    access: 'signedIn',
    scope: 'none',
    response: z.array(connectedApp),
    audit: null,
  },
  withdraw: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Withdraw what one granted a program: its tokens end, and whatever it is watching',
    access: 'signedIn',
    scope: 'none',
    params: z.object({ id: idParam }),
    response: nothing,
    audit: { verb: 'withdraw access', record: 'connected app' },
  },
});
