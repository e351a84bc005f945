import { type ErrorCode, errors, keptErrors, type RefusalKind } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { createWriteLater } from '../turns/write-later.ts';

/** A call as far as its refusal is kept: no body, no parameters. */
interface RefusedCall {
  readonly route: string;
  readonly traceId: string;
  readonly ip: string;
  readonly accountId: number | null;
  /** The location that the call is bound to, within the caller's reach; null if it names none. */
  readonly locationId: number | null;
}
interface Noted extends RefusedCall {
  readonly at: Date;
  readonly kind: RefusalKind;
  readonly status: number;
  readonly code: ErrorCode;
  readonly reason: string | null;
  readonly cameraId: number | null;
}

export type RecentRefusals = ReturnType<typeof createRecentRefusals>;

/** Kept within a minute by one process: of one person, of one location, in total. Anything beyond is only logged. */
export const mostKept = { person: 20, location: 60, process: 600 } as const;
const minute = 60_000;
/** Held in memory until they are written. */
const mostHeld = 1_000;
/** Characters of an address; a proxy may pass on anything. */
const addressLength = 60;
/** The most locations at which a parent's call that names none is listed. */
const mostLocations = 3;

const isKept: ReadonlySet<ErrorCode> = new Set(keptErrors);

/** Null for what is not kept. */
const kindOf = ({ code, extras }: Refusal, { accountId, locationId }: RefusedCall): RefusalKind | null => {
  if (errors[code].status >= 500) return 'fault';
  if (extras.camera) return 'camera';
  // A stranger who probes leaves nothing here; neither does a look-up of a record that does not exist.
  if (accountId === null || !isKept.has(code)) return null;
  return code === 'notFound' && locationId === null ? null : 'call';
};

const reasonOf = ({ extras }: Refusal): string | null => {
  const { decision } = extras;
  const reason = decision && typeof decision === 'object' && 'reason' in decision ? decision.reason : null;
  return typeof reason === 'string' ? reason : null;
};

/**
 * Keeps what was refused and what failed, for those who help people with it, without making anybody wait: held in memory and written
 * together a little later, with a limit per minute. What a process has not written when it dies is lost.
 */
export const createRecentRefusals = ({
  db,
  clock,
  log,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}) => {
  let held: Noted[] = [];
  let counted = new Map<string, number>();
  let minuteEnds = 0;

  /** Counts a call, unless one of its limits is reached: at most three keys for each call kept. */
  const hasRoom = ({ accountId, ip, locationId }: RefusedCall, at: number): boolean => {
    if (at >= minuteEnds || at < minuteEnds - minute) {
      counted = new Map();
      minuteEnds = at + minute;
    }
    const limits: (readonly [string, number])[] = [
      ['process', mostKept.process],
      [`person ${accountId ?? ip}`, mostKept.person],
    ];
    // Calls that name no location share no limit that one of them could use up.
    if (locationId !== null) limits.push([`location ${locationId}`, mostKept.location]);
    if (limits.some(([key, most]) => (counted.get(key) ?? 0) >= most)) return false;
    for (const [key] of limits) counted.set(key, (counted.get(key) ?? 0) + 1);
    return true;
  };

  const hold = (all: readonly Noted[]): void => void held.push(...all.slice(0, mostHeld - held.length));
  const later = createWriteLater<Noted>({
    take: () => {
      const due = held;
      held = [];
      return due;
    },
    // Skips refusals about records deleted since.
    write: (due) =>
      sql`INSERT INTO recent_refusals (location_id, at, kind, status, code, reason, route, trace_id, account_id, camera_id, ip)
      SELECT coalesce(noted."locationId", own.location_id), noted.at, noted.kind, noted.status, noted.code, noted.reason, noted.route,
        noted."traceId", noted."accountId", noted."cameraId", noted.ip
      FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) AS noted ("locationId" integer, at timestamptz, kind text, status smallint,
          code text, reason text, route text, "traceId" uuid, "accountId" integer, "cameraId" integer, ip text)
        LEFT JOIN LATERAL (SELECT DISTINCT viewer.location_id FROM viewers viewer
          WHERE noted."locationId" IS NULL AND viewer.account_id = noted."accountId" ORDER BY 1 LIMIT ${mostLocations}) own ON true
      WHERE (noted."locationId" IS NULL OR EXISTS (SELECT FROM locations location WHERE location.id = noted."locationId"))
        AND (noted."accountId" IS NULL OR EXISTS (SELECT FROM accounts account WHERE account.id = noted."accountId"))
        AND (noted."cameraId" IS NULL OR EXISTS (SELECT FROM cameras camera
          WHERE camera.location_id = noted."locationId" AND camera.id = noted."cameraId"))`.execute(db),
    keep: hold,
    log,
    failed: 'refusals wait to be kept',
  });

  return {
    note(refusal: Refusal, call: RefusedCall): void {
      const { code, extras } = refusal;
      const kind = kindOf(refusal, call);
      const locationId = extras.camera?.locationId ?? call.locationId;
      const at = clock.now();
      if (!kind || !hasRoom({ ...call, locationId }, at)) return;
      const { status } = errors[code];
      const { route, traceId, accountId } = call;
      const ip = call.ip.slice(0, addressLength);
      const cameraId = extras.camera?.id ?? null;
      const reason = kind === 'camera' ? reasonOf(refusal) : null;
      const noted = { route, traceId, ip, accountId, locationId, kind, status, code, reason, cameraId };
      hold([{ ...noted, at: new Date(at) }]);
      later.soon();
    },
    /** Writes what is held. Never rejects. */
    write: later.now,
    /** Writes what is held, and stops. */
    stop: later.now,
  };
};
