import { type Failure, type PartnerSync, partnerKinds, told } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { jsonInstant } from '../../../../platform/database/reading.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { losingFamilies } from './compare.ts';

interface Row
  extends Pick<PartnerSync, 'id' | 'what' | 'state' | 'startedAt' | 'startedBy' | 'finishedAt' | 'openCount'> {
  readCount: number;
  doneCount: number;
  dueCount: number | null;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  losingCount: number | null;
  familyCount: number | null;
  isSteady: boolean;
  failure: Failure | null;
}

/** How many families are named to the person who is asked. */
const mostNamed = 50;

/** The latest sync of a location, running or not. */
export const latestSync = async (db: Queryable, { locationId }: LocationScope): Promise<PartnerSync | null> => {
  const { rows } =
    await sql<Row>`SELECT sync.id, sync.what, sync.state, ${jsonInstant('sync.started_at')} AS "startedAt",
      sync.started_by AS "startedBy", ${jsonInstant('sync.finished_at')} AS "finishedAt", sync.read_count AS "readCount",
      sync.done_count AS "doneCount", sync.due_count AS "dueCount", sync.counts, sync.losing_count AS "losingCount",
      sync.family_count AS "familyCount", sync.is_steady AS "isSteady", sync.failure,
      (SELECT count(*) FROM partner_records record WHERE record.location_id = sync.location_id AND record.problem IS NOT NULL) AS "openCount"
    FROM partner_syncs sync WHERE sync.location_id = ${locationId} ORDER BY sync.id DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { readCount, doneCount, dueCount, counts, losingCount, familyCount, isSteady, failure, ...sync } = row;
  const isReading = row.state === 'reading' || row.state === 'comparing';
  const named =
    row.state === 'asking'
      ? await losingFamilies(db, { id: row.id, locationId }, mostNamed)
      : { families: [], areHoursCut: false };
  return {
    ...sync,
    done: isReading ? readCount : doneCount,
    total: isReading ? null : dueCount,
    counts: partnerKinds.flatMap((kind) => {
      const { create = 0, change = 0, end = 0, same = 0, unusable = 0 } = counts[kind] ?? {};
      return counts[kind] ? [{ kind, created: create, changed: change, ended: end, same, unusable }] : [];
    }),
    losing: losingCount === null ? null : { count: losingCount, of: familyCount ?? 0, ...named },
    wasUnsteady: !isSteady,
    failure: failure && told(failure),
  };
};
