import { sql } from 'kysely';
import type { Account } from 'oidc-provider';
import type { Queryable } from '../../../platform/database/database.ts';
import { lacksSecondFactor } from '../../../platform/sessions/second-factor-duty.ts';
import { hasProvenAddress } from '../../identity/account/index.ts';

/** What each scope tells an app about the person. */
export const claims = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  locations: ['locations'],
};

/** The most locations that are named, for people who have more. */
const mostLocations = 500;

/** For families, those where they have been let in; for staff, those they work at or whose organization they belong to. */
const locationsOf = sql<
  { id: number; name: string }[]
>`(SELECT coalesce(json_agg(own ORDER BY own.name, own.id), '[]') FROM (
  SELECT location.id, location.name FROM locations location
  WHERE EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.account_id = account.id AND viewer.location_id = location.id
      AND viewer.approved_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM user_locations assigned WHERE assigned.account_id = account.id AND assigned.location_id = location.id)
    OR EXISTS (SELECT 1 FROM users staff WHERE staff.account_id = account.id
      AND (staff.region_id = location.region_id OR staff.role LIKE 'Organization%' AND staff.organization_id = location.organization_id))
  LIMIT ${mostLocations}) own)`;

/** Somebody who may sign in, as an app may know them; undefined for anybody else, and while they must add a second step. */
export const accountOf = async (db: Queryable, sub: string): Promise<Account | undefined> => {
  if (!/^\d{1,10}$/.test(sub)) return undefined;
  const row = await db
    .selectFrom('accounts as account')
    .where('account.id', '=', Number(sub))
    .where('account.is_locked', '=', false)
    .where(sql<boolean>`NOT ${lacksSecondFactor(sql.ref('account.id'))}`)
    .select(['account.first_name', 'account.last_name', 'account.user_name', 'account.language', 'account.email'])
    .select(['account.phone_number', 'account.phone_number_confirmed', hasProvenAddress.as('hasProvenAddress')])
    .select(locationsOf.as('locations'))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    accountId: sub,
    claims: () => ({
      sub,
      name: `${row.first_name} ${row.last_name}`.trim(),
      given_name: row.first_name,
      family_name: row.last_name,
      preferred_username: row.user_name,
      locale: row.language,
      email: row.email,
      email_verified: row.hasProvenAddress,
      phone_number: row.phone_number ?? undefined,
      phone_number_verified: row.phone_number ? row.phone_number_confirmed : undefined,
      locations: row.locations,
    }),
  };
};
