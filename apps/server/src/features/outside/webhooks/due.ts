import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Of one webhook and in total, claimed in one batch: a slow webhook leaves room for the others, and a batch in which none answers is over
 * (`atOnce`, eight seconds each) before its attempts count as lost.
 */
const [mostOfOne, inOneGo] = [4, 64];
/** Milliseconds after which an attempt that nobody settled counts as lost. */
const lostAfter = 120_000;
const kept = '30 days';

/** A delivery that this process is to try now. */
export interface Due {
  readonly id: number;
  readonly webhookId: number;
  readonly tries: number;
  readonly address: string;
  readonly secret: Buffer;
  readonly publicId: string;
  readonly kind: string;
  readonly data: object;
  readonly happenedAt: Date;
}

/**
 * Tells webhooks that who may watch has changed since they were last told: however often it changed, as one delivery. Read from the
 * location's revision, so that no change waits for it and none is lost.
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
      SELECT next.id FROM webhooks waiting CROSS JOIN LATERAL (
          SELECT id, next_at FROM webhook_deliveries WHERE webhook_id = waiting.id AND state = 'waiting' AND next_at <= ${at}
            ORDER BY next_at, id LIMIT ${mostOfOne} FOR UPDATE SKIP LOCKED) next
        WHERE waiting.is_active AND waiting.secret IS NOT NULL
          AND (waiting.paused_until IS NULL OR waiting.paused_until <= ${at})
        ORDER BY next.next_at LIMIT ${inOneGo})
    RETURNING due.id, hook.id AS "webhookId", due.tries, hook.address, hook.secret, due.public_id AS "publicId", due.kind,
      due.data || jsonb_build_object('locationId', due.location_id) AS data, due.happened_at AS "happenedAt"`.execute(
    db,
  );
  return rows;
};

/** Deletes what is older than staff are shown. */
export const forgetOld = async (db: Database, at: Date): Promise<void> => {
  await sql`DELETE FROM webhook_deliveries WHERE id IN (
    SELECT id FROM webhook_deliveries WHERE happened_at < ${at}::timestamptz - ${sql.lit(kept)}::interval
      ORDER BY happened_at LIMIT 10000)`.execute(db);
};
