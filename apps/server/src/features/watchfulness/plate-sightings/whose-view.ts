import type { PlateSighting } from '@viewgate/contract';
import { sql } from 'kysely';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/prepared.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { blockInForce, blocksAgainst } from '../../../watching/blocks.ts';

/** What was known of a plate at a moment, and whose it was. */
export interface Whose extends Pick<PlateSighting, 'standing' | 'barredBy' | 'label'> {
  readonly viewerIds: readonly number[];
}

interface Owner {
  readonly viewerId: number | null;
  readonly label: string | null;
  readonly isKnown: boolean;
  readonly isBlocked: boolean;
  readonly isDenied: boolean;
}

/**
 * Whose a plate is at a location: barred, if it is that of anybody with a custody block in force there or of a denied registrant, no matter
 * who else drives the car; unknown, if it is nobody's, or only that of somebody who waits to be let in, or if its last day is over.
 */
export const whoseIs = async (
  db: Queryable,
  { id, timeZone }: Pick<LocationEntry, 'id' | 'timeZone'>,
  plate: string,
  at: Date,
): Promise<Whose> => {
  const today = localDay(at.getTime(), timeZone);
  const statement = sql<Owner>`SELECT record.viewer_id AS "viewerId", record.label,
      CASE WHEN record.viewer_id IS NULL THEN record.valid_until IS NULL OR record.valid_until >= ${today}::date
        ELSE viewer.approved_at IS NOT NULL END AS "isKnown",
      EXISTS (SELECT FROM ${blocksAgainst(sql`viewer.account_id`)}
        WHERE barred.location_id = record.location_id AND ${blockInForce(at)}) AS "isBlocked",
      EXISTS (SELECT FROM registrations registration
        WHERE registration.viewer_id = record.viewer_id AND registration.state = 'denied') AS "isDenied"
    FROM license_plates record LEFT JOIN viewers viewer ON viewer.id = record.viewer_id
    WHERE record.location_id = ${id} AND record.plate = ${plate} ORDER BY "isBlocked" DESC, "isDenied" DESC, record.id LIMIT 50`;
  // Planning takes longer than the look-up.
  const rows = await runPrepared(db, { compile: () => statement.compile(db) });
  const known = rows.filter(({ isKnown }) => isKnown);
  const isBlocked = rows.some((row) => row.isBlocked);
  const isBarred = isBlocked || rows.some(({ isDenied }) => isDenied);
  const own = known.find(({ viewerId }) => viewerId === null);
  const isOfViewer = known.some(({ viewerId }) => viewerId !== null);
  return {
    standing: isBarred ? 'barred' : isOfViewer ? 'viewer' : own ? 'location' : 'unknown',
    barredBy: isBarred ? (isBlocked ? 'custodyBlock' : 'deniedRegistrant') : null,
    label: own?.label ?? null,
    viewerIds: rows.flatMap(({ viewerId }) => viewerId ?? []),
  };
};
