import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

interface Applicant {
  firstName: string;
  lastName: string;
  child: string;
  viewerType: number;
  state: 'pending' | 'scheduled' | 'denied';
  /** How many hours ago the address was proven. */
  hoursAgo: number;
  reason?: string;
}

/** One of them names a child that another family has: merging is suggested. */
const applicants: readonly Applicant[] = [
  { firstName: 'Ingrid', lastName: 'Vasquez', child: 'Mateo', viewerType: 1, state: 'pending', hoursAgo: 3 },
  { firstName: 'Tobias', lastName: 'Okafor', child: 'Amara', viewerType: 2, state: 'pending', hoursAgo: 20 },
  { firstName: 'Priya', lastName: 'Raman', child: 'Dev', viewerType: 4, state: 'pending', hoursAgo: 27 },
  { firstName: 'Helena', lastName: 'Lindqvist', child: 'Signe', viewerType: 3, state: 'scheduled', hoursAgo: 44 },
  {
    firstName: 'Dale',
    lastName: 'Crowther',
    child: 'Robin',
    viewerType: 8,
    state: 'denied',
    hoursAgo: 70,
    reason: 'We could not find a child of this name. Please come by the front desk.',
  },
];

/** Who was invited and has not registered: relatives of the last families, and the mother of a child whom staff entered for a new one. */
const invited = [
  { first_name: 'Rosalind', last_name: 'Greer', viewer_type_id: 5, daysAgo: 2, child: null },
  { first_name: 'Anton', last_name: 'Weaver', viewer_type_id: 6, daysAgo: 9, child: null },
  { first_name: 'Joanna', last_name: 'Beaumont', viewer_type_id: 1, daysAgo: 8, child: 'Theo' },
] as const;

const day = 86_400_000;

/** Families that registered on their own at a location, as the front desk finds them in the morning. */
export const seedRegistrations = async ({ db, now }: SeedContext, location: SeededLocation): Promise<void> => {
  const classIds = [...location.classIds.values()];
  const known = await db
    .selectFrom('children')
    .where('family_id', 'in', location.familyIds.slice(1, 2))
    .select(['first_name', 'last_name'])
    .limit(1)
    .executeTakeFirst();
  const of = { location_id: location.id };
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const row = await db
      .insertInto(table as 'families')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const insertChild = async (child: Record<string, unknown>, index: number): Promise<void> => {
    const child_id = await insert('children', { ...of, ...child });
    const class_id = classIds[index % classIds.length] ?? 0;
    await db
      .insertInto('child_classes')
      .values({ ...of, child_id, class_id })
      .execute();
  };
  for (const [index, { firstName, lastName, child, viewerType, state, hoursAgo, reason }] of applicants.entries()) {
    const email = `${firstName}.${lastName}@mail.example`.toLowerCase();
    const at = new Date(now - hoursAgo * 3_600_000);
    const account_id = await insert('accounts', {
      kind: 'viewer',
      user_name: email,
      email,
      email_confirmed: true,
      first_name: firstName,
      last_name: lastName,
      phone_number: `+1312555${String(4_100 + index)}`,
      rules_accepted_at: at,
    });
    const family_id = await insert('families', { ...of, name: lastName, awaits_approval: true });
    const named = index === 2 && known ? known : { first_name: child, last_name: lastName };
    await insertChild({ family_id, ...named }, index);
    const viewer_id = await insert('viewers', {
      ...of,
      family_id,
      account_id,
      viewer_type_id: viewerType,
      is_primary: true,
    });
    await insert('registrations', {
      ...of,
      kind: 'family',
      state,
      email,
      viewer_id,
      proof_sent_at: at,
      status_hash: sql`sha256(${`demo ${location.id} ${index}`}::text::bytea)`,
      created_at: at,
      proven_at: at,
      scheduled_date: state === 'scheduled' ? new Date(now + 5 * day).toISOString().slice(0, 10) : null,
      reason: reason ?? null,
      answered_at: state === 'denied' ? new Date(now - 50 * 3_600_000) : null,
    });
  }
  for (const [index, { first_name, last_name, viewer_type_id, daysAgo, child }] of invited.entries()) {
    const sent_at = new Date(now - daysAgo * day);
    const family_id = child
      ? await insert('families', { ...of, name: last_name })
      : (location.familyIds.at(-1 - index) ?? 0);
    if (child) await insertChild({ family_id, first_name: child, last_name }, index);
    await db
      .insertInto('invitations')
      .values({
        ...of,
        family_id,
        viewer_type_id,
        email: `${first_name}.${last_name}@mail.example`.toLowerCase(),
        first_name,
        last_name,
        token_hash: randomBytes(32),
        created_at: sent_at,
        sent_at,
        expires_at: new Date(sent_at.getTime() + 14 * day),
      })
      .execute();
  }
};
