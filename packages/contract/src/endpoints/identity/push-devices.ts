import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { id, instant, nothing } from '../../schemas/common.ts';

const base = '/api/WebPortal/account/push-devices';

/** Where a push service takes messages for one browser; a secret of that browser and the portal. */
const endpoint = z.string().max(1_000, fail('pushDevices.noService'));
const key = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), fail('pushDevices.noKeys'));

const pushDevice = z.object({
  id,
  /** Such as `Firefox`; null if unknown. */
  browser: z.string().nullable(),
  /** Such as `Windows`; null if unknown. */
  system: z.string().nullable(),
  createdAt: instant,
  /** When a message last reached its push service. */
  lastToldAt: instant.nullable(),
  /** The one this session is on. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

/** The caller's own devices that notifications are pushed to. */
export const pushDevices = endpoints('pushDevices', {
  list: {
    method: 'GET',
    path: base,
    summary:
      'One’s own devices that notifications are pushed to, this one first, and the key that browsers subscribe with',
    access: 'signedIn',
    scope: 'none',
    mobile: true,
    response: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
    audit: null,
  },
  enable: {
    method: 'POST',
    path: base,
    summary:
      'Push notifications to this browser, until this session is ended; anyone else who turned it on here gets no more. At most ten devices: the one used longest ago goes',
    access: 'signedIn',
    scope: 'none',
    mobile: true,
    body: z.object({
      endpoint,
      keys: z.object({
        /** An uncompressed point of P-256. */
        p256dh: key(87),
        auth: key(22),
      }),
    }),
    response: z.object({ id }),
    touches: ['preferences'],
    audit: { verb: 'enable', record: 'pushDevice' },
  },
  renew: {
    method: 'POST',
    path: `${base}/renew`,
    summary:
      'Says that the caller is signed in at the browser with this address: it is theirs from then on or nobody’s. Not one’s own: turn it off there',
    access: 'signedIn',
    scope: 'none',
    mobile: true,
    passive: true,
    body: z.object({ endpoint }),
    response: z.object({ isOn: z.boolean() }),
    audit: null,
  },
  test: {
    method: 'POST',
    path: `${base}/:id/test`,
    summary: 'Push a test message to one of one’s own devices',
    access: 'signedIn',
    scope: 'none',
    mobile: true,
    params: z.object({ id: z.coerce.number().pipe(id) }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'test', record: 'pushDevice' },
  },
  end: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Push nothing more to one of one’s own devices',
    access: 'signedIn',
    scope: 'none',
    mobile: true,
    params: z.object({ id: z.coerce.number().pipe(id) }),
    response: nothing,
    audit: { verb: 'end', record: 'pushDevice' },
  },
});
