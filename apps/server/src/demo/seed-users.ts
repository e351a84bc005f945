import { getsAdminEmailsByDefault, type NotificationKey } from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { addStaff } from './add-staff.ts';
import { drawPortrait } from './draw-portrait.ts';
import { adults, surnames } from './names.ts';
import type { SeedContext } from './seed-context.ts';

interface DemoUser {
  role: RoleName;
  /** `notConfirmed`: has not followed the mailed link yet. */
  state: 'active' | 'notConfirmed' | 'paused' | 'readOnly';
  hasPhoto?: true;
  hasPhoneConfirmed?: true;
  /** Also works at the next location. */
  isShared?: true;
  told?: readonly NotificationKey[];
}

const atLocation: readonly DemoUser[] = [
  {
    role: 'LocationManager',
    state: 'active',
    hasPhoto: true,
    hasPhoneConfirmed: true,
    told: ['newRegistration', 'roomRequest', 'unattendedChild', 'recordingServerOffline', 'security'],
  },
  { role: 'StaffManager', state: 'active', hasPhoto: true, told: ['newRegistration', 'roomRequest', 'eventReminder'] },
  { role: 'StaffManager', state: 'notConfirmed' },
  { role: 'LocationViewer', state: 'active', hasPhoneConfirmed: true },
  { role: 'StaffViewer', state: 'active', hasPhoto: true, isShared: true },
  { role: 'StaffViewer', state: 'active', hasPhoto: true },
  { role: 'StaffViewer', state: 'active' },
  { role: 'StaffViewer', state: 'paused', hasPhoto: true },
  { role: 'StaffViewer', state: 'notConfirmed' },
];
const ofOrganization: readonly DemoUser[] = [
  {
    role: 'OrganizationManager',
    state: 'active',
    hasPhoto: true,
    told: ['unattendedChild', 'integrationError', 'security'],
  },
  { role: 'OrganizationViewer', state: 'notConfirmed' },
  { role: 'OrganizationViewer', state: 'readOnly' },
];

/** A name that nobody else in the demo has. Not drawn from the shared dice, which would change everybody else. */
const nameOf = (n: number, taken: Set<string>) => {
  for (let step = 0; ; step++) {
    const firstName = adults[(n * 5 + 3) % adults.length] ?? 'Sam';
    const lastName = surnames[(n * 13 + 6 + step) % surnames.length] ?? 'Sample';
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, lastName };
  }
};

const namesTaken = async ({ db }: SeedContext): Promise<Set<string>> => {
  const people = await db.selectFrom('accounts').select(['first_name', 'last_name']).execute();
  return new Set(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
};

const addUser = async (
  { db, passwordHash }: SeedContext,
  n: number,
  taken: Set<string>,
  { role, state, hasPhoto, hasPhoneConfirmed, told = [] }: DemoUser,
  organizationId: number,
  locationIds: readonly number[],
): Promise<void> => {
  const { firstName, lastName } = nameOf(n, taken);
  const userName = `${firstName}.${lastName}${n}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
  const id = await addStaff(
    db,
    {
      user_name: userName,
      email_confirmed: state !== 'notConfirmed',
      is_locked: state === 'paused',
      is_read_only: state === 'readOnly',
      first_name: firstName,
      last_name: lastName,
      phone_number: `+1312555${String(1000 + n)}`,
      phone_number_confirmed: hasPhoneConfirmed ?? false,
      password_hash: state === 'notConfirmed' ? null : passwordHash,
    },
    {
      role,
      organization_id: organizationId,
      has_portal_camera_access: role !== 'StaffViewer' || n % 2 === 0,
      should_receive_admin_emails: getsAdminEmailsByDefault(role),
    },
    locationIds,
  );
  // Mailed as soon as the demo runs.
  if (getsAdminEmailsByDefault(role))
    await db.insertInto('weekly_summaries').values({ account_id: id, mailed_until: '2020-01-06' }).execute();
  if (hasPhoto)
    await db
      .insertInto('account_photos')
      .values({ account_id: id, jpeg: await drawPortrait(n) })
      .execute();
  for (const key of told) {
    await db.insertInto('user_subscriptions').values({ account_id: id, channel: 'email', key }).execute();
  }
};

/** Staff of an organization and its locations, in every state the lists can show. */
export const seedUsers = async (
  context: SeedContext,
  organizationId: number,
  locationIds: readonly number[],
): Promise<void> => {
  let counter = organizationId * 100;
  const taken = await namesTaken(context);
  for (const user of ofOrganization) await addUser(context, ++counter, taken, user, organizationId, []);
  for (const [index, locationId] of locationIds.entries()) {
    const next = locationIds[index + 1];
    for (const user of atLocation) {
      const alsoAt = user.isShared && next !== undefined ? [next] : [];
      await addUser(context, ++counter, taken, user, organizationId, [locationId, ...alsoAt]);
    }
  }
};
