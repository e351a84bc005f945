import { keyContext } from '../features/watchfulness/detectors/index.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { hashToken } from '../platform/secrets/tokens.ts';

/** The simulated detector of the demo: where it listens this time, its key, and the token it reports with. */
export interface DemoDetector {
  readonly address: string;
  readonly apiKey: string;
  readonly token: string;
}

/** The location and the camera that it watches in the demo. */
export const watchedInDemo = { location: 'Maple Street', camera: 'Toddlers' } as const;

/** Connects the simulated detector, which has forgotten everything since the demo last ran. */
export const connectDetector = async (db: Database, secrets: Secrets, detector: DemoDetector): Promise<void> => {
  const camera = await db
    .selectFrom('cameras as camera')
    .innerJoin('locations as location', 'location.id', 'camera.location_id')
    .where('location.name', '=', watchedInDemo.location)
    .where('camera.name', '=', watchedInDemo.camera)
    .select(['camera.id', 'camera.location_id as locationId'])
    .orderBy('camera.id')
    .executeTakeFirst();
  // Somebody who uses the demo may have deleted it.
  if (!camera) return;
  const location_id = camera.locationId;
  const now = new Date();
  await transact(db, async (tx) => {
    // Also ends every address of the last run, and forgets the detector's reports and silences.
    await tx.deleteFrom('detector_services').where('location_id', '=', location_id).execute();
    await tx.deleteFrom('detector_states').where('location_id', '=', location_id).execute();
    await tx.deleteFrom('detector_tokens').where('location_id', '=', location_id).execute();
    await tx
      .insertInto('detector_tokens')
      .values({ location_id, token_hash: hashToken(detector.token), created_at: now })
      .execute();
    await tx
      .insertInto('detector_services')
      .values({
        location_id,
        address: detector.address,
        api_key: secrets.seal(detector.apiKey, keyContext(location_id)),
        connected_at: now,
      })
      .execute();
    await tx
      .insertInto('detector_cameras')
      .values({ camera_id: camera.id, location_id, is_wanted: true, due_at: now })
      .execute();
  });
};
