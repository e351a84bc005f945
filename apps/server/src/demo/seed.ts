import { hasServerField } from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { beginSealing } from '../platform/audit/sealing.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { hashPassword } from '../platform/sessions/passwords.ts';
import { secretContext } from '../watching/serving/server-secrets.ts';
import { addStaff } from './add-staff.ts';
import { adults, surnames } from './names.ts';
import { recorderKinds } from './recorder-cameras.ts';
import { createDice, type SeedContext } from './seed-context.ts';
import { seedAdministration } from './seed-administration.ts';
import { seedAlerts } from './seed-alerts.ts';
import { seedAutomations } from './seed-automations.ts';
import { seedDriver } from './seed-driver.ts';
import { seedConsents } from './seed-consents.ts';
import { seedEvents } from './seed-events.ts';
import { seedHealth } from './seed-health.ts';
import { seedHistory } from './seed-history.ts';
import { addressOf, type SeededLocation, seedLocation } from './seed-location.ts';
import { seedPlates } from './seed-plates.ts';
import { seedPolicies } from './seed-policies.ts';
import { seedPresence } from './seed-presence.ts';
import { seedRefusals } from './seed-refusals.ts';
import { seedRegistrations } from './seed-registrations.ts';
import { seedRoomRequests } from './seed-room-requests.ts';
import { seedRegions } from './seed-regions.ts';
import { seedTemplates } from './seed-templates.ts';
import { seedUsers } from './seed-users.ts';
import { seedSettings } from './seed-settings.ts';
import { childCare, type DemoLocation, petCare } from './world.ts';

export { camerasAsInstalled, recorderKinds } from './recorder-cameras.ts';

/** The password of every demo account. */
export const demoPassword = 'Demo-1234!';

/** A simulated recording server of the demo, at the address it listens on this time. */
export interface DemoServer {
  url: string;
  /** Where it lists its cameras. */
  apiUrl: string;
  username: string;
  password: string;
}

export interface DemoAccount {
  userName: string;
  role: string;
  sees: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'superadmin', role: 'Super Admin', sees: 'everything' },
  { userName: 'manager', role: 'Manager', sees: 'every organization' },
  { userName: 'staff', role: 'Staff', sees: 'every organization' },
  { userName: 'orgmanager', role: 'Organization Manager', sees: 'Bright Acorns' },
  { userName: 'orgviewer', role: 'Organization Viewer', sees: 'Bright Acorns' },
  { userName: 'locmanager', role: 'Location Manager', sees: 'Maple Street' },
  { userName: 'locviewer', role: 'Location Viewer', sees: 'Maple Street' },
  { userName: 'staffmanager', role: 'Staff Manager', sees: 'Maple Street' },
  { userName: 'staffviewer', role: 'Staff Viewer', sees: 'Maple Street' },
  { userName: 'parent', role: 'Viewer (mother)', sees: 'own cameras at Maple Street' },
  { userName: 'grandma', role: 'Viewer (grandmother)', sees: 'the same, three short visits a day' },
  {
    userName: 'driver',
    role: 'Viewer (parent)',
    sees: 'own cameras and plates at Harbor View; a phone with notifications',
  },
  { userName: 'petparent', role: 'Viewer (owner)', sees: 'own cameras at Paws & Whiskers' },
];

const staff: readonly [userName: string, role: RoleName, reach: 'all' | 'organization' | 'location'][] = [
  ['superadmin', 'SuperAdmin', 'all'],
  ['manager', 'Manager', 'all'],
  ['staff', 'Staff', 'all'],
  ['orgmanager', 'OrganizationManager', 'organization'],
  ['orgviewer', 'OrganizationViewer', 'organization'],
  ['locmanager', 'LocationManager', 'location'],
  ['locviewer', 'LocationViewer', 'location'],
  ['staffmanager', 'StaffManager', 'location'],
  ['staffviewer', 'StaffViewer', 'location'],
];

const seedStaff = async (
  { db, passwordHash }: SeedContext,
  organizationId: number,
  locationId: number,
): Promise<void> => {
  for (const [index, [userName, role, reach]] of staff.entries()) {
    const id = await addStaff(
      db,
      {
        user_name: userName,
        email_confirmed: true,
        first_name: adults[index * 2] ?? 'Sam',
        last_name: surnames[index * 4] ?? 'Sample',
        phone_number: `+13125550${String(100 + index)}`,
        password_hash: passwordHash,
      },
      {
        role,
        organization_id: reach === 'all' ? null : organizationId,
        has_portal_camera_access: role !== 'StaffViewer',
        has_mobile_camera_access: role === 'LocationManager',
        has_ai_dashboard_access: reach !== 'location',
      },
      reach === 'location' ? [locationId] : [],
    );
    if (userName === 'staffmanager') {
      // Its mobile number is not verified yet: with the Sms feature on, the banner asks for it.
      await db
        .insertInto('user_subscriptions')
        .values({ account_id: id, channel: 'sms', key: 'unattendedChild' })
        .execute();
    }
  }
};

type Addresses = Pick<DemoServer, 'url' | 'apiUrl'>;

/** The simulator's addresses: for the portal and, if it has a camera manager, for staff's links, which are two names for one machine. */
const addressesOf = ({ url, apiUrl }: Addresses, index: number) => {
  const kind = recorderKinds[index] ?? 'blueIris';
  const manager = hasServerField(kind, 'apiAddress') ? apiUrl : url;
  return {
    domain: url,
    api_address: hasServerField(kind, 'apiAddress') ? apiUrl : null,
    ...(hasServerField(kind, 'managerLinks')
      ? { nvr_wan_ip_address: manager, nvr_lan_ip_address: manager.replace('127.0.0.1', 'localhost') }
      : {}),
  };
};

/** Points the demo's recording servers, and the cameras with their own address, to where the simulators listen this time. */
const moveServers = async (db: Database, servers: readonly Addresses[]): Promise<void> => {
  for (const [index, server] of servers.entries()) {
    const addresses = addressesOf(server, index);
    await db
      .updateTable('recording_servers')
      .set(addresses)
      .where('name', 'like', `%(simulated ${index + 1})`)
      .where((eb) => eb.or([eb('domain', '!=', server.url), eb('api_address', '!=', addresses.api_address)]))
      .execute();
    for (const { name, cameras } of childCare.filter((world) => world.server === index)) {
      for (const [camera, shortName] of cameras.filter(([, , , flag]) => flag === 'ownAddress')) {
        const address = `${server.url}/${shortName}/index.m3u8?cookieCheck=1`;
        await sql`UPDATE cameras camera SET stream_url = ${address} FROM locations location
          WHERE location.id = camera.location_id AND location.name = ${name} AND camera.name = ${camera}
            AND camera.stream_url IS DISTINCT FROM ${address}`.execute(db);
      }
    }
  }
};

const seedServers = async (
  db: Database,
  secrets: Secrets,
  locations: SeededLocation[],
  servers: readonly DemoServer[],
) => {
  for (const { id, serverId, world } of locations) {
    const simulator = servers[world.server];
    if (!simulator) throw new Error('the demo needs a simulated recording server for each location');
    await db
      .updateTable('recording_servers')
      .set({
        server_username: simulator.username,
        server_password: secrets.seal(simulator.password, secretContext(serverId, 'server_password')),
      })
      .where('location_id', '=', id)
      .where('id', '=', serverId)
      .execute();
  }
  await moveServers(db, servers);
};

/**
 * Fills an empty database with the demo: two organizations, five locations in four time zones, their people, cameras, policies and
 * some history. In a database that already has the demo, only the simulators' addresses are updated.
 */
export const seedDemo = async (
  db: Database,
  secrets: Secrets,
  servers: readonly DemoServer[],
  now = Date.now(),
): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM organizations`.execute(db);
  if (rows[0]?.n) {
    await moveServers(db, servers);
    return false;
  }
  // Whatever is written before sealing began proves nothing.
  await beginSealing(db, secrets);
  // All or nothing: a demo killed while being seeded is seeded again from scratch at the next start.
  await transact(db, async (tx) => {
    const context: SeedContext = { db: tx, dice: createDice(7), passwordHash: await hashPassword(demoPassword), now };
    const organization = (name: string, programType: string, seat: DemoLocation) =>
      tx
        .insertInto('organizations')
        .values({
          name,
          program_type: programType,
          poc_name: 'Renata Larkspur',
          email_address: `hello@${name.toLowerCase().replace(/\W+/g, '-')}.example`,
          phone_number: '3125550123',
          position: 'Director',
          address: addressOf(seat),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [seat = petCare] = childCare;
    const acorns = await organization('Bright Acorns', 'childCare', seat);
    const paws = await organization('Paws & Whiskers', 'petCare', petCare);
    const seeded: SeededLocation[] = [];
    for (const world of childCare) seeded.push(await seedLocation(context, acorns.id, world, false));
    seeded.push(await seedLocation(context, paws.id, petCare, true));
    const [first] = seeded;
    if (!first) throw new Error('the demo has locations');
    await seedRegions(context, acorns.id);
    await seedSettings(context, 'Harbor View');
    await seedStaff(context, acorns.id, first.id);
    const locationsOf = (isPetCare: boolean) =>
      seeded.filter(({ world }) => (world === petCare) === isPetCare).map(({ id }) => id);
    await seedUsers(context, acorns.id, locationsOf(false));
    await seedUsers(context, paws.id, locationsOf(true));
    await seedPolicies(context, seeded);
    await seedTemplates(context, acorns.id, seeded.slice(1, 3));
    await seedServers(tx, secrets, seeded, servers);
    await seedRegistrations(context, first);
    await seedRoomRequests(context, first);
    await seedAutomations(context, first);
    await seedEvents(context, first);
    const bay = seeded.find(({ world }) => world.name === 'Sunset Bay');
    const harbor = seeded.find(({ world }) => world.readsPlates);
    if (harbor) {
      await seedDriver(context, secrets, harbor);
      await seedPlates(context, harbor);
    }
    if (bay) {
      await seedPresence(context, bay);
      await seedConsents(context, bay);
    }
    await seedHistory(context, seeded);
    await seedHealth(context, seeded);
    await seedAlerts(context, seeded);
    await seedAdministration(context, secrets, seeded);
    await seedRefusals(context, seeded);
  });
  return true;
};
