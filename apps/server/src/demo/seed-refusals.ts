import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  type ErrorCode,
  errors,
  invitations,
  type RefusalKind,
  viewer,
  viewers,
} from '@viewgate/contract';
import type { ReasonCode } from '@viewgate/policy/vocabulary';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';
import { petCare } from './world.ts';

const minute = 60_000;

interface Refused {
  readonly minutesAgo: number;
  readonly of: Endpoint;
  readonly kind: RefusalKind;
  readonly code: ErrorCode;
  /** Why a camera was refused. */
  readonly reason?: ReasonCode;
  readonly by: 'viewer' | 'staff';
}

/** What families and staff ran into since the day before yesterday. */
const refused: readonly Refused[] = [
  { minutesAgo: 14, of: viewer.open, kind: 'camera', code: 'accessDenied', reason: 'sessionsUsedUp', by: 'viewer' },
  { minutesAgo: 52, of: viewer.open, kind: 'fault', code: 'recordingServer', by: 'viewer' },
  { minutesAgo: 190, of: viewer.open, kind: 'camera', code: 'accessDenied', reason: 'classClosed', by: 'viewer' },
  { minutesAgo: 380, of: viewers.remove, kind: 'call', code: 'forbidden', by: 'staff' },
  { minutesAgo: 820, of: viewer.open, kind: 'camera', code: 'accessDenied', reason: 'locationClosed', by: 'viewer' },
  { minutesAgo: 824, of: viewer.open, kind: 'camera', code: 'accessDenied', reason: 'locationClosed', by: 'viewer' },
  { minutesAgo: 1_610, of: invitations.inviteRelative, kind: 'call', code: 'tooMany', by: 'viewer' },
  { minutesAgo: 2_250, of: viewer.open, kind: 'camera', code: 'accessDenied', reason: 'mobileOff', by: 'viewer' },
];

/** A handful of recent refusals at each location, so that the page shows what people ask about. */
export const seedRefusals = async (
  { db, now }: Pick<SeedContext, 'db' | 'now'>,
  locations: readonly SeededLocation[],
): Promise<void> => {
  for (const [place, { id: location_id, cameraIds, viewerIds, world }] of locations.entries()) {
    const people = await db
      .selectFrom('viewers')
      .where('location_id', '=', location_id)
      .where('id', 'in', viewerIds)
      .select('account_id as id')
      .orderBy('id')
      .execute();
    const staff = await db
      .selectFrom('user_locations')
      .innerJoin('users', 'users.account_id', 'user_locations.account_id')
      .where('user_locations.location_id', '=', location_id)
      .where('users.role', '=', 'StaffViewer')
      .select('users.account_id as id')
      .orderBy('users.account_id')
      .execute();
    const cameras = [...cameraIds.values()];
    const rows = refused.flatMap(({ minutesAgo, of, kind, code, reason, by }, index) => {
      // The first four are the demo's own parents, for whom only what really happens is listed.
      const person = by === 'staff' ? staff.at(-1) : people.slice(4)[(index * 5 + place) % (people.length - 4)];
      if (!person || (reason === 'mobileOff' && world === petCare)) return [];
      return [
        {
          location_id,
          at: new Date(now - minutesAgo * minute),
          kind,
          status: errors[code].status,
          code,
          reason: reason ?? null,
          route: `${of.method} ${of.path}`,
          trace_id: randomUUID(),
          account_id: person.id,
          camera_id: kind === 'camera' ? (cameras[(index + place) % cameras.length] ?? null) : null,
          ip: by === 'staff' ? '198.51.100.20' : `203.0.113.${20 + index * 9 + place}`,
        },
      ];
    });
    // The last is the newest.
    if (rows.length > 0) await db.insertInto('recent_refusals').values(rows.toReversed()).execute();
  }
};
