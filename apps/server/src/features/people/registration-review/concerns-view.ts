import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/prepared.ts';
import { isPausedByStaff } from '../../../platform/database/pauses.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { blockNotOver } from '../../../watching/blocks.ts';
import { concernsFamily } from '../viewers/index.ts';

export interface Newcomer {
  readonly viewerId: number;
  readonly familyId: number;
  readonly accountId: number;
}

/** What speaks against letting somebody in, the gravest first. */
export const concernKinds = ['block', 'denial', 'pause', 'elsewhere'] as const;
export interface Concern {
  readonly kind: (typeof concernKinds)[number];
  /** Identifies the concern, and differs once it has been changed. */
  readonly key: string;
}

/** A newcomer as columns or values of a statement. */
type NewcomerSql = Readonly<Record<keyof Newcomer, RawBuilder<unknown>>>;

const concernsOf = (
  { locationId }: LocationScope,
  { viewerId, familyId, accountId }: NewcomerSql,
  at: number,
): RawBuilder<Concern> => {
  const now = new Date(at);
  // The newcomer counts as a member of the family, so that what binds the person is part of what concerns the family.
  return sql<Concern>`
    SELECT 'block' AS kind, 'block:' || block.id || ':' || block.version AS key FROM custody_blocks block
      WHERE block.location_id = ${locationId} AND ${blockNotOver(now)} AND ${concernsFamily(familyId)}
    UNION ALL SELECT 'pause', 'pause:' || known.id || ':' || known.pause_count FROM viewers known
      WHERE known.location_id = ${locationId} AND (known.family_id = ${familyId} OR known.account_id = ${accountId})
        AND ${isPausedByStaff('known', now)}
    UNION ALL SELECT CASE answer.state WHEN 'denied' THEN 'denial' ELSE 'elsewhere' END, answer.state || ':' || answer.id
      FROM viewers applicant JOIN registrations answer ON answer.viewer_id = applicant.id
      WHERE applicant.location_id = ${locationId} AND applicant.id <> ${viewerId}
        AND (applicant.family_id = ${familyId} OR applicant.account_id = ${accountId})
        AND (answer.state = 'denied' AND applicant.family_id = ${familyId}
          OR answer.state IN ('pending', 'scheduled', 'denied') AND applicant.account_id = ${accountId})`;
};

/** The keys of what an answer is refused for if it has come since, as an array. Needs the newcomer in the statement. */
export const concernKeysOf = (scope: LocationScope, newcomer: NewcomerSql, at: number) =>
  sql<string[]>`ARRAY(SELECT concern.key FROM (${concernsOf(scope, newcomer, at)}) concern
    WHERE concern.kind <> 'elsewhere' ORDER BY concern.key)`;

/**
 * What staff would look at before letting somebody in: a custody block that has not ended and concerns a member or child of the family, or
 * the person, no matter on which membership it was entered; a member or the person denied or paused by staff; a registration of the person
 * waiting elsewhere at the location. The gravest come first.
 */
export const concernsAbout = async (
  db: Queryable,
  scope: LocationScope,
  { viewerId, familyId, accountId }: Newcomer,
  at: number,
): Promise<readonly Concern[]> => {
  const newcomer = { viewerId: sql`${viewerId}`, familyId: sql`${familyId}`, accountId: sql`${accountId}` };
  const concerns = concernsOf(scope, newcomer, at);
  const rows = await runPrepared(db, { compile: () => concerns.compile(db) });
  return rows.toSorted((one, other) => concernKinds.indexOf(one.kind) - concernKinds.indexOf(other.kind));
};
