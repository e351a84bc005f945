import { argon2Sync, randomBytes } from 'node:crypto';
import type { RoleName } from '@viewgate/policy/vocabulary';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/schema.generated.ts';

export const demoPassword = 'Demo-1234!';

/** A hash in the portal's form at the lowest cost: each comparison costs what its hash says, and tests log in a thousand times. */
const hashed = (() => {
  const [nonce, memory, passes, parallelism] = [randomBytes(16), 8, 1, 1];
  const tag = argon2Sync('argon2id', { message: demoPassword, nonce, memory, passes, parallelism, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;
})();
let counter = 0;
const next = () => ++counter;

type Given<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** In Illinois: the territory is its code read as base 36. */
const address = JSON.stringify({
  line1: '1 Elm Street',
  line2: null,
  city: 'Chicago',
  countryId: 840,
  territoryId: Number.parseInt('USIL', 36),
  postalCode: '60601',
});

/** Row factories for tests; each creates the parents it is not given and returns the row. */
export const createFactories = (db: Database) => {
  const one = async <T extends keyof DB>(table: T, values: object) =>
    (await db
      .insertInto(table)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow()) as unknown as Selectable<DB[T]> & { id: number };

  const make = {
    organization: async (given: Given<'organizations'> = {}) =>
      await one('organizations', { name: `Organization ${next()}`, address, ...given }),

    location: async (given: Given<'locations'> = {}) =>
      await one('locations', {
        organization_id: given.organization_id ?? (await make.organization()).id,
        name: `Location ${next()}`,
        phone_number: '3125550100',
        website: 'https://location.example',
        time_zone_id: 'America/Chicago',
        address,
        ...given,
      }),

    account: async (given: Given<'accounts'> = {}) => {
      const n = next();
      const row = await one('accounts', {
        kind: 'staff',
        user_name: `person${n}`,
        email: `person${n}@mail.example`,
        email_confirmed: true,
        first_name: 'Pat',
        last_name: `Person${n}`,
        password_hash: hashed,
        ...given,
      });
      return { ...row, userName: row.user_name };
    },

    /** A staff member; `locationIds` for location roles, `organizationId` for organization roles. */
    user: async (
      role: RoleName,
      given: { organizationId?: number; regionId?: number; locationIds?: number[]; cameraAccess?: boolean } = {},
    ) => {
      const account = await make.account();
      await db
        .insertInto('users')
        .values({
          account_id: account.id,
          role,
          organization_id: given.organizationId ?? null,
          region_id: given.regionId ?? null,
          has_portal_camera_access: given.cameraAccess ?? true,
        })
        .execute();
      if (given.locationIds?.length) {
        await db
          .insertInto('user_locations')
          .values(given.locationIds.map((location_id) => ({ account_id: account.id, location_id })))
          .execute();
      }
      return account;
    },

    class: async (location_id: number, given: Given<'classes'> = {}) =>
      await one('classes', { location_id, name: `Class ${next()}`, ...given }),

    recordingServer: async (location_id: number, given: Given<'recording_servers'> = {}) =>
      await one('recording_servers', {
        location_id,
        name: `Server ${next()}`,
        domain: 'http://127.0.0.1:9',
        ...given,
      }),

    /** A camera, shown to the classes given. */
    camera: async (location_id: number, given: Given<'cameras'> & { classIds?: number[] } = {}) => {
      const { classIds = [], ...values } = given;
      const n = next();
      const camera = await one('cameras', { location_id, name: `Camera ${n}`, short_name: `cam${n}`, ...values });
      for (const class_id of classIds) {
        await db.insertInto('class_cameras').values({ location_id, class_id, camera_id: camera.id }).execute();
      }
      return camera;
    },

    family: async (location_id: number, given: Given<'families'> = {}) =>
      await one('families', { location_id, name: `Family ${next()}`, ...given }),

    child: async (location_id: number, family_id: number, classIds: number[] = [], given: Given<'children'> = {}) => {
      const child = await one('children', {
        location_id,
        family_id,
        first_name: 'Child',
        last_name: String(next()),
        ...given,
      });
      for (const class_id of classIds) {
        await db.insertInto('child_classes').values({ location_id, child_id: child.id, class_id }).execute();
      }
      return child;
    },

    /** An approved, confirmed viewer with its own account, in its own family unless given. */
    viewer: async (location_id: number, given: Given<'viewers'> = {}) => {
      const account = given.account_id ? null : await make.account({ kind: 'viewer' });
      const viewer = await one('viewers', {
        location_id,
        family_id: given.family_id ?? (await make.family(location_id)).id,
        account_id: account?.id,
        viewer_type_id: 1,
        approved_at: new Date('2026-01-01T00:00:00Z'),
        ...given,
      });
      return { ...viewer, userName: account?.userName ?? '' };
    },

    /** Limits how many of a category may be in a family there. */
    caps: async (location_id: number, { guardians, relatives }: { guardians?: number; relatives?: number }) => {
      await db
        .updateTable('policies')
        .set({
          ...(guardians !== undefined && { guardian_max_count_set: true, guardian_max_count_value: guardians }),
          ...(relatives !== undefined && { relative_max_count_set: true, relative_max_count_value: relatives }),
        })
        .where('location_id', '=', location_id)
        .where('kind', '=', 'location')
        .execute();
    },

    policy: async (location_id: number, given: Given<'policies'> = {}) =>
      await one('policies', { location_id, kind: 'class', name: `Policy ${next()}`, ...given }),

    /** A running camera session whose picture is seen; `started_at` defaults to the test clock's start. */
    cameraSession: async (
      location_id: number,
      viewer_id: number | null,
      camera_id: number,
      given: Given<'camera_sessions'> = {},
    ) => {
      const started_at = given.started_at ?? new Date('2026-06-03T15:00:00Z');
      return await one('camera_sessions', {
        location_id,
        viewer_id,
        camera_id,
        token_hash: randomBytes(32),
        client_hash: randomBytes(32),
        device: 'desktop',
        started_at,
        served_at: started_at,
        last_seen_at: started_at,
        local_day: '2026-06-03',
        ...given,
      });
    },
  };
  return make;
};
