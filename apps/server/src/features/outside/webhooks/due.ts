import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * The most deliveries of one webhook, of one location and in total that are claimed in one batch: slow programs leave room for others, and
 * those of one location for other locations'; a batch in which none answers is over (`atOnce`, eight seconds each) before its attempts
 * count as lost.
 */
const [mostOfOne, mostOfLocation, inOneGo] = [4, 8, 64];
/** Milliseconds after which an attempt that nobody settled counts as lost. */
const lostAfter = 120_000;
const kept = '30 days';
/** Days and attempts in a row without anything taken, after which a webhook is told nothing more. */
const [longestInVain, fewestTries] = ['5 days', 10];
/** The most deliveries of one webhook that may wait: more than a large import causes before they are sent. */
const mostWaiting = 50_000;

/** A delivery that this process is to try now. */
export interface Due {
  readonly id: number;
  readonly webhookId: number;
  readonly locationId: number;
  readonly tries: number;
  readonly address: string;
  readonly secret: Buffer;
  readonly publicId: string;
  readonly kind: string;
  readonly data: object;
  readonly happenedAt: Date;
}

/**
 * Tells webhooks that who may watch has changed since they were last told: one delivery, however often it changed. Read from the location's
 * revision, so that no change waits for it and none is lost.
 */
export const noteChanges = async (db: Database, at: Date): Promise<void> => {
  await sql`WITH behind AS (
      SELECT hook.id, hook.location_id, now_at.revision FROM webhooks hook
        JOIN location_revisions now_at ON now_at.location_id = hook.location_id
        WHERE hook.is_active AND 'access.changed' = ANY (hook.kinds) AND now_at.revision > hook.told_revision
          AND NOT EXISTS (SELECT FROM webhook_deliveries other
            WHERE other.webhook_id = hook.id AND other.state = 'waiting' AND other.kind = 'access.changed' AND other.tries = 0)
        FOR UPDATE OF hook SKIP LOCKED),
    told AS (UPDATE webhooks hook SET told_revision = behind.revision FROM behind WHERE behind.id = hook.id)
    INSERT INTO webhook_deliveries (location_id, webhook_id, kind, data, happened_at, next_at)
      SELECT location_id, id, 'access.changed', jsonb_build_object('revision', revision), ${at}, ${at} FROM behind`.execute(
    db,
  );
};

/** Claims deliveries that are due, each for one process. */
export const takeDue = async (db: Database, at: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`UPDATE webhook_deliveries due
    SET tries = due.tries + 1, next_at = ${new Date(at.getTime() + lostAfter)}
    FROM webhooks hook
    WHERE hook.id = due.webhook_id AND due.id IN (
      SELECT ready.id FROM (
          SELECT next.id, next.next_at, row_number() OVER (PARTITION BY waiting.location_id ORDER BY next.next_at, next.id) AS turn
          FROM webhooks waiting CROSS JOIN LATERAL (
            SELECT id, next_at FROM webhook_deliveries WHERE webhook_id = waiting.id AND state = 'waiting' AND next_at <= ${at}
              ORDER BY next_at, id LIMIT ${mostOfOne} FOR UPDATE SKIP LOCKED) next
          WHERE waiting.is_active AND waiting.secret IS NOT NULL
            AND (waiting.paused_until IS NULL OR waiting.paused_until <= ${at})) ready
        WHERE ready.turn <= ${mostOfLocation} ORDER BY ready.turn, ready.next_at LIMIT ${inOneGo})
    RETURNING due.id, hook.id AS "webhookId", due.location_id AS "locationId", due.tries, hook.address, hook.secret, due.public_id AS "publicId", due.kind,
      due.data || jsonb_build_object('locationId', due.location_id) AS data, due.happened_at AS "happenedAt"`.execute(
    db,
  );
  return rows;
};

/** A webhook that is told in vain, and why it is to be switched off. */
interface InVain extends Pick<Due, 'webhookId' | 'locationId'> {
  readonly why: 'failing' | 'behind';
}

/** Webhooks whose program has taken nothing for days, or takes less than is happening. */
export const findInVain = async (db: Database, at: Date): Promise<InVain[]> => {
  const { rows } = await sql<InVain>`SELECT id AS "webhookId", location_id AS "locationId", why FROM (
      SELECT hook.id, hook.location_id, CASE
          WHEN hook.failing_since <= ${at}::timestamptz - ${sql.lit(longestInVain)}::interval AND hook.failures >= ${fewestTries}
            THEN 'failing'
          WHEN EXISTS (SELECT FROM webhook_deliveries WHERE webhook_id = hook.id AND state = 'waiting' OFFSET ${mostWaiting})
            THEN 'behind' END AS why
        FROM webhooks hook WHERE hook.is_active) judged
    WHERE why IS NOT NULL`.execute(db);
  return rows;
};

/** Deletes what is older than staff are shown. */
export const forgetOld = async (db: Database, at: Date): Promise<void> => {
  await sql`DELETE FROM webhook_deliveries WHERE id IN (
    SELECT id FROM webhook_deliveries WHERE happened_at < ${at}::timestamptz - ${sql.lit(kept)}::interval
      ORDER BY happened_at LIMIT 10000)`.execute(db);
};
