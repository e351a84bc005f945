import { type CameraThumbnail, detectors } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { thumbnailsFrom } from '../../../platform/database/reading.ts';
import { type Handler, routes } from '../../../platform/http/call.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Needs } from './needs.ts';
import { takeReport } from './report.ts';
import { detectorStreams } from './streams.ts';
import { addCamera, connectDetector, disconnectDetector, readWatched, removeCamera } from './watched.ts';

const tokenSince = async (db: Queryable, { locationId }: LocationScope): Promise<string | null> => {
  const found = db.selectFrom('detector_tokens').where('location_id', '=', locationId).select('created_at as since');
  return (await found.executeTakeFirst())?.since.toISOString() ?? null;
};

const readDetectors: Handler<typeof detectors.get> = async ({ db, scope }) => {
  const rows = await db
    .selectFrom('detector_states as state')
    .innerJoin('cameras as camera', 'camera.id', 'state.camera_id')
    .where('state.location_id', '=', scope.locationId)
    .select([
      sql<CameraThumbnail>`(${thumbnailsFrom(sql`cameras camera WHERE camera.id = state.camera_id`)} -> 0)`.as(
        'camera',
      ),
      'state.reported_at as reportedAt',
      'state.adult_count as adultCount',
      'state.child_count as childCount',
      'state.is_silent as isSilent',
    ])
    .orderBy('camera.name')
    .orderBy('camera.id')
    .execute();
  return {
    tokenCreatedAt: await tokenSince(db, scope),
    ...(await readWatched(db, scope)),
    cameras: rows.map(({ camera, reportedAt, ...row }) => ({
      ...camera,
      ...row,
      lastReportAt: reportedAt.toISOString(),
    })),
  };
};

/** Only the hash is stored, so a lost token has to be replaced. */
const generateToken: Handler<typeof detectors.generateToken> = async ({ db, scope, location, at, audit }) => {
  const token = newToken();
  const before = await tokenSince(db, scope);
  const own = { token_hash: hashToken(token), created_at: new Date(at) };
  await db
    .insertInto('detector_tokens')
    .values({ location_id: scope.locationId, ...own })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(own))
    .execute();
  audit({
    recordId: location.id,
    recordName: location.name,
    before: before ? { tokenCreatedAt: before } : null,
    after: { tokenCreatedAt: own.created_at.toISOString() },
  });
  return token;
};

export const detectorRoutes = (deps: Needs) =>
  routes(detectors, {
    report: takeReport(deps),
    get: readDetectors,
    generateToken,
    connect: connectDetector(deps),
    disconnect: disconnectDetector(deps),
    addCamera: addCamera(deps),
    removeCamera: removeCamera(deps),
    ...detectorStreams(deps),
  });
