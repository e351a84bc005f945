import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { webAddress } from '../../schemas/cameras/addresses.ts';
import { deleteDetails, id, idParam, instant, nothing, requiredText, version } from '../../schemas/common.ts';

const base = '/api/WebPortal/locations/:locationId/webhooks';

/** What a webhook can be told about. Only ids leave the portal: the program asks who is meant with its own credentials. */
export const webhookKinds = ['registration.approved', 'access.changed', 'alert.raised'] as const;
/** What is sent, including a test sent by hand. */
export const deliveryKinds = [...webhookKinds, 'test'] as const;
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** Why the portal switched one off: its program said it is gone (410), took nothing for days, or cannot keep up with what happens. */
export const webhookEnds = ['gone', 'failing', 'behind'] as const;
export const deliveryTroubles = ['unreachable', 'refused'] as const;

export const webhookInput = z.object({
  name: requiredText(100, 'Name'),
  address: webAddress(500, 'Address'),
  kinds: z
    .array(z.enum(webhookKinds))
    .max(20)
    .overwrite((given) => webhookKinds.filter((kind) => given.includes(kind)))
    .refine((given) => given.length > 0, fail('webhooks.chooseKinds')),
  isActive: z.boolean().default(true),
});

const tried = z.object({
  state: z.enum(deliveryStates),
  /** What the program answered last; null if it has not been reached. */
  status: z.int().nullable(),
  trouble: z.enum(deliveryTroubles).nullable(),
});

const webhookRow = z.object({
  id,
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  isActive: z.boolean(),
  /** Why the portal switched it off, and when; null while it is on, or if staff switched it off. */
  offBecause: z.enum(webhookEnds).nullable(),
  offAt: instant.nullable(),
  /** How its latest delivery went; null if there was none. */
  latest: tried.extend({ happenedAt: instant }).nullable(),
});

const deliveryRow = tried.extend({
  id,
  /** The `webhook-id` header. */
  publicId: z.string(),
  kind: z.enum(deliveryKinds),
  happenedAt: instant,
  tries: z.int(),
  triedAt: instant.nullable(),
  /** When it is tried again; null unless it waits and the webhook is on. */
  nextAt: instant.nullable(),
});

/** Shown once. */
const secret = z.object({ secret: z.string() });

const told = <K extends (typeof deliveryKinds)[number], D extends z.ZodRawShape>(kind: K, data: D) =>
  z.strictObject({
    type: z.literal(kind),
    /** When it happened. */
    timestamp: instant,
    data: z.strictObject({ locationId: id, ...data }),
  });

/** What is posted to a program. */
export const webhookBodies = {
  'registration.approved': told('registration.approved', { viewerId: id, familyId: id }),
  'access.changed': told('access.changed', { revision: z.int() }),
  'alert.raised': told('alert.raised', { alertId: id, kind: z.string(), cameraId: id.nullable() }),
  test: told('test', {}),
} as const satisfies Record<(typeof deliveryKinds)[number], z.ZodType>;

/** A location's own programs, which are told what happens there. */
export const webhooks = endpoints('webhooks', {
  table: table({
    path: `${base}/table`,
    summary: 'List the webhooks of a location',
    access: 'webhooks.list',
    scope,
    params: inLocation,
    sortBy: ['name'],
    row: webhookRow,
    columns: ['name', 'address', 'kinds', 'latest'],
    filters: { isActive: z.boolean() },
  }),
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one webhook',
    access: 'webhooks.list',
    scope,
    params: oneOf,
    response: webhookRow.omit({ latest: true }).extend({
      version,
      /** Since when everything it was sent has failed; null once something is taken. */
      failingSince: instant.nullable(),
      /** How many deliveries wait. */
      waiting: z.int(),
    }),
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a webhook; its secret is shown only once',
    access: 'webhooks.edit',
    scope,
    params: inLocation,
    body: webhookInput,
    response: z.object({ id }).extend(secret.shape),
    status: 201,
    audit: { verb: 'create', record: 'webhook' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a webhook',
    access: 'webhooks.edit',
    scope,
    params: oneOf,
    body: webhookInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'webhook' },
  },
  resetSecret: {
    method: 'POST',
    path: `${base}/:id/secret`,
    summary: 'Give a webhook a new secret, shown only once; the old one signs nothing more',
    access: 'webhooks.edit',
    scope,
    params: oneOf,
    response: secret,
    audit: { verb: 'reset secret', record: 'webhook' },
  },
  test: {
    method: 'POST',
    path: `${base}/:id/test`,
    summary: 'Send a test and wait for what the program answers',
    access: 'webhooks.edit',
    scope,
    params: oneOf,
    response: tried,
    errors: ['tooMany'],
    ownTransaction: true,
    audit: { verb: 'test', record: 'webhook' },
  },
  deliveries: table({
    path: `${base}/:id/deliveries/table`,
    summary: 'List what was sent to a webhook in the last 30 days',
    access: 'webhooks.list',
    scope,
    params: oneOf,
    sortBy: ['happenedAt'],
    row: deliveryRow,
    columns: ['kind', 'state', 'happenedAt', 'publicId', 'tries', 'triedAt', 'nextAt'],
    filters: { state: z.enum(deliveryStates), kind: z.enum(deliveryKinds) },
  }),
  sendAgain: {
    method: 'POST',
    path: `${base}/:id/deliveries/:deliveryId/send-again`,
    summary: 'Send a delivery once more, with the same id, as soon as possible',
    access: 'webhooks.edit',
    scope,
    params: oneOf.extend({ deliveryId: idParam }),
    response: nothing,
    audit: { verb: 'send again', record: 'webhook' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a webhook',
    access: 'webhooks.edit',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record: 'webhook' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a webhook takes with it',
    access: 'webhooks.edit',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
