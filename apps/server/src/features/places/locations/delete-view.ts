import type { DeleteDetails } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { usersOfOnly } from './erase.ts';

/** What is deleted along with locations, in order of interest. */
const goes = ['viewer', 'family', 'child', 'class', 'camera', 'recordingServer', 'policy', 'user'] as const;
type Goes = (typeof goes)[number];

/** Counts of everything that deleting locations takes with it; `ids` is an integer array. */
export const countWithin = async (db: Queryable, ids: RawBuilder<unknown>): Promise<DeleteDetails['goesWithIt']> => {
  const of = (table: string) => sql`(SELECT count(*) FROM ${sql.table(table)} WHERE location_id = ANY (${ids}))`;
  const { rows } = await sql<Record<Goes, number>>`SELECT
    ${of('viewers')} AS viewer, ${of('families')} AS family, ${of('children')} AS child, ${of('classes')} AS class,
    ${of('cameras')} AS camera, ${of('recording_servers')} AS "recordingServer", ${of('policies')} AS policy,
    (SELECT count(*) FROM (${usersOfOnly(ids)}) gone) AS user`.execute(db);
  const counts = rows[0];
  return goes.map((noun) => ({ noun, count: counts?.[noun] ?? 0 }));
};
