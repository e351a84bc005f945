import { sql } from 'kysely';
import { territoryId } from '../features/places/reference/index.ts';
import { adults, childNames, men, petNames, surnames, women } from './names.ts';
import { recorderKinds } from './recorder-cameras.ts';
import type { Dice, SeedContext } from './seed-context.ts';
import type { DemoLocation } from './world.ts';

export interface SeededLocation {
  id: number;
  serverId: number;
  world: DemoLocation;
  classIds: Map<string, number>;
  cameraIds: Map<string, number>;
  /** Of approved viewers. */
  viewerIds: number[];
  familyIds: number[];
}

/** The people whose accounts the demo prints, by family. */
const known: Record<string, readonly { userName: string; firstName: string; lastName: string; viewerType: number }[]> =
  {
    'Maple Street': [
      { userName: 'parent', firstName: 'Noor', lastName: 'Winterbourne', viewerType: 1 },
      { userName: 'grandma', firstName: 'Margit', lastName: 'Winterbourne', viewerType: 5 },
    ],
    'Paws & Whiskers Uptown': [{ userName: 'petparent', firstName: 'Leo', lastName: 'Kimura', viewerType: 11 }],
  };

const one = <T>(rows: T[]): T => rows[0] as T;

/** First names by viewer type: mothers, grandmothers and aunts; fathers; anybody else may have any of them. */
const firstNames: Readonly<Record<number, readonly string[]>> = { 1: women, 2: men, 5: women, 7: women };

/** Draws a name that nobody has yet, and adds it to those taken. */
const drawName = (dice: Dice, names: readonly string[], taken: string[]): string => {
  let at = names.indexOf(dice.pick(names));
  while (taken.includes(names[at] ?? '')) at = (at + 1) % names.length;
  const name = names[at] ?? '';
  taken.push(name);
  return name;
};

const account = async (
  { db, passwordHash, now }: SeedContext,
  given: { userName: string; firstName: string; lastName: string },
  isDemoSignIn: boolean,
): Promise<number> =>
  one(
    await db
      .insertInto('accounts')
      .values({
        kind: 'viewer',
        user_name: given.userName,
        email: `${given.userName}@mail.example`,
        email_confirmed: true,
        first_name: given.firstName,
        last_name: given.lastName,
        password_hash: isDemoSignIn ? passwordHash : null,
        rules_accepted_at: isDemoSignIn ? new Date(now) : null,
      })
      .returning('id')
      .execute(),
  ).id;

const family = async (
  context: SeedContext,
  location: SeededLocation,
  index: number,
  isPetCare: boolean,
): Promise<void> => {
  const { db, dice, now } = context;
  const people = index === 0 ? (known[location.world.name] ?? []) : [];
  const surname = people[0]?.lastName ?? surnames[(index * 7 + location.id * 11) % surnames.length] ?? 'Sample';
  const familyId = one(
    await db.insertInto('families').values({ location_id: location.id, name: surname }).returning('id').execute(),
  ).id;
  location.familyIds.push(familyId);

  const children = index === 0 ? 2 : 1 + dice.below(2);
  const childrenHere: string[] = [];
  const ages: number[] = [];
  const names = location.world.classes;
  for (let n = 0; n < children; n++) {
    const firstName = drawName(dice, isPetCare ? petNames : childNames, childrenHere);
    const age = isPetCare ? 0 : dice.next();
    // The printed family has a toddler (and an infant): the demo's story is about them.
    const className = index === 0 && !isPetCare ? (n === 0 ? 'Toddlers' : 'Infants') : dice.pick(names);
    // Classes are named from the youngest to the oldest; brothers and sisters of nearly the same age are twins.
    const drawn = 200 + Math.floor(((names.indexOf(className) + age) * 1_900) / names.length);
    const days = ages.find((other) => Math.abs(other - drawn) < 280) ?? drawn;
    ages.push(days);
    const childId = one(
      await db
        .insertInto('children')
        .values({
          location_id: location.id,
          family_id: familyId,
          first_name: firstName,
          last_name: surname,
          birth_date: isPetCare ? null : new Date(now - days * 86_400_000).toISOString().slice(0, 10),
        })
        .returning('id')
        .execute(),
    ).id;
    const classId = location.classIds.get(className) ?? location.classIds.get(names[0] ?? '');
    if (classId)
      await db
        .insertInto('child_classes')
        .values({ location_id: location.id, child_id: childId, class_id: classId })
        .execute();
  }

  const howMany = people.length || 1 + dice.below(index % 3 === 0 ? 4 : 3);
  const adultsHere: string[] = [];
  for (let n = 0; n < howMany; n++) {
    const viewerType = people[n]?.viewerType ?? (isPetCare ? 11 : ([1, 2, 5, 7][n % 4] ?? 1));
    const firstName = people[n]?.firstName ?? drawName(dice, firstNames[viewerType] ?? adults, adultsHere);
    const given = people[n] ?? {
      userName: `${firstName}.${surname}.${familyId}.${n}`.toLowerCase(),
      firstName,
      lastName: surname,
    };
    const accountId = await account(context, given, people.length > 0);
    const isLocked = index > 2 && dice.below(17) === 0;
    const viewerId = one(
      await db
        .insertInto('viewers')
        .values({
          location_id: location.id,
          family_id: familyId,
          account_id: accountId,
          viewer_type_id: viewerType,
          is_primary: n === 0,
          plate_number:
            location.world.readsPlates || dice.below(3) === 0
              ? `${100 + dice.below(900)}${String.fromCharCode(65 + dice.below(26))}VG`
              : null,
          approved_at: new Date(now - (20 + dice.below(400)) * 86_400_000),
          is_locked: isLocked,
          lockout_end: isLocked && dice.below(2) ? new Date(now + (3 + dice.below(20)) * 86_400_000) : null,
          lock_reason: isLocked ? 'staff' : null,
          deletion_date:
            index > 2 && dice.below(40) === 0 ? new Date(now + 9 * 86_400_000).toISOString().slice(0, 10) : null,
        })
        .returning('id')
        .execute(),
    ).id;
    if (!isLocked) location.viewerIds.push(viewerId);
  }
};

/** A demo location's address as stored. */
export const addressOf = ({ line1, city, territory, postalCode }: DemoLocation): string =>
  JSON.stringify({
    line1,
    line2: null,
    city,
    countryId: 840,
    territoryId: territoryId('US', territory),
    postalCode,
  });

/** One location with its server, cameras, classes, families, children and viewers. */
export const seedLocation = async (
  context: SeedContext,
  organizationId: number,
  world: DemoLocation,
  isPetCare: boolean,
): Promise<SeededLocation> => {
  const { db } = context;
  const { id } = one(
    await db
      .insertInto('locations')
      .values({
        organization_id: organizationId,
        name: world.name,
        phone_number: '3125550190',
        website: `https://${world.name.toLowerCase().replace(/\W+/g, '-')}.example`,
        time_zone_id: world.timeZone,
        address: addressOf(world),
        is_public_camera_support_enabled: isPetCare,
        is_lpr_enabled: world.readsPlates ?? false,
        staff_networks: sql`'{127.0.0.0/8,::1/128}'`,
      })
      .returning('id')
      .execute(),
  );
  const serverId = one(
    await db
      .insertInto('recording_servers')
      .values({
        location_id: id,
        name: `${world.name} (simulated ${world.server + 1})`,
        kind: recorderKinds[world.server] ?? 'blueIris',
        domain: 'http://127.0.0.1:9',
      })
      .returning('id')
      .execute(),
  ).id;
  const location: SeededLocation = {
    id,
    serverId,
    world,
    classIds: new Map(),
    cameraIds: new Map(),
    viewerIds: [],
    familyIds: [],
  };
  for (const name of world.classes) {
    const row = one(await db.insertInto('classes').values({ location_id: id, name }).returning('id').execute());
    location.classIds.set(name, row.id);
  }
  for (const [name, shortName, classes, flag] of world.cameras) {
    const row = one(
      await db
        .insertInto('cameras')
        .values({
          location_id: id,
          recording_server_id: serverId,
          name,
          short_name: shortName,
          ai_only: flag === 'aiOnly',
          is_public: flag === 'public',
          ...(flag === 'ownAddress' ? { recording_server_id: null, override_stream_url: true } : {}),
        })
        .returning('id')
        .execute(),
    );
    location.cameraIds.set(name, row.id);
    for (const className of classes) {
      const class_id = location.classIds.get(className);
      if (class_id)
        await db.insertInto('class_cameras').values({ location_id: id, class_id, camera_id: row.id }).execute();
    }
  }
  if (isPetCare) await db.insertInto('public_links').values({ location_id: id, is_on: true }).execute();
  for (let index = 0; index < world.families; index++) await family(context, location, index, isPetCare);
  return location;
};
