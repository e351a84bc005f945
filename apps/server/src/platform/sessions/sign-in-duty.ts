import { failure } from '@viewgate/contract';
import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';

const internalRoles = roleNames.filter((name) => roles[name].scope === 'internal');

/** The organization whose identity provider may vouch for the account; null if none may. */
export const organizationOfStaff = (accountId: RawBuilder<unknown>) =>
  sql<number | null>`organization_of_staff(${accountId}, ${internalRoles}::text[])`;

/** Whether the account may sign in only at its organization's identity provider. */
export const mustSignInElsewhere = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`must_sign_in_elsewhere(${accountId}, ${internalRoles}::text[])`;

/** The organization at whose identity provider the account has to sign in; undefined if it may sign in here. */
export const signsInElsewhere = async (db: Queryable, accountId: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('users as staff')
    .innerJoin('organizations as organization', 'organization.id', 'staff.organization_id')
    .where('staff.account_id', '=', accountId)
    .where(mustSignInElsewhere(sql.ref('staff.account_id')))
    .select('organization.name')
    .executeTakeFirst();
  return found?.name;
};

/** Refuses people who have proven who they are here, but must do so at their provider. */
export const refuseSignInHere = async (db: Queryable, accountId: number): Promise<void> => {
  const organization = await signsInElsewhere(db, accountId);
  if (organization !== undefined)
    throw new Refusal('signInElsewhere', { failure: failure('externalSignIn.required', { organization }) });
};
