import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { type ErrorCode, errors } from '../../messages/errors.ts';
import { reasonCode } from '../../schemas/access/decision.ts';
import { id, instant } from '../../schemas/common.ts';
import { refusalKinds, refusalWhys } from '../../schemas/watchfulness/refusal-kinds.ts';

const recentRefusal = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(refusalKinds),
  status: z.int(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  /** Only for a camera: the first rule that refused. */
  reason: reasonCode.nullable(),
  /** Method and path of the call, with `:name` for each of its parameters; nothing that was sent. */
  route: z.string(),
  /** The reference that the answer showed. */
  traceId: z.uuid(),
  /** Null if nobody was signed in. */
  person: z.object({ name: z.string(), isStaff: z.boolean(), viewerId: id.nullable() }).nullable(),
  camera: z.object({ id, name: z.string() }).nullable(),
  /** The address it came from. */
  from: z.string(),
});
export type RecentRefusal = z.output<typeof recentRefusal>;

/** What the portal refused lately, or failed to do. */
export const recentRefusals = endpoints('recentRefusals', {
  table: table({
    path: '/api/WebPortal/locations/:locationId/recent-refusals/table',
    summary:
      'List the calls that were refused or failed at a location in the last week, the newest first; a search finds people, cameras and the reference (`traceId`) of an answer',
    access: 'recentRefusals.list',
    scope,
    params: inLocation,
    sortBy: ['at'],
    row: recentRefusal,
    columns: ['person', 'kind', 'reason', 'camera', 'at', 'traceId'],
    filters: { kind: z.enum(refusalKinds), why: z.enum(refusalWhys), viewerId: id },
  }),
});
