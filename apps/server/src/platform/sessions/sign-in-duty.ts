import { failure } from '@viewgate/contract';
import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';

const internalRoles = roleNames.filter((name) => roles[name].scope === 'internal');

/** The organization whose identity provider may say who the account is; null for an account of which none may. */
export const organizationOfStaff = (accountId: RawBuilder<unknown>) =>
  sql<number | null>`organization_of_staff(${accountId}, ${internalRoles}::text[])`;

/** Whether the account may sign in at its organization's identity provider alone. */
export const mustSignInElsewhere = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`must_sign_in_elsewhere(${accountId}, ${internalRoles}::text[])`;

/** The organization at whose identity provider alone the account may sign in; undefined if it may do so here. */
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

/** Refuses people who have proven here who they are, but must do so there. */
export const refuseSignInHere = async (db: Queryable, accountId: number): Promise<void> => {
  const organization = await signsInElsewhere(db, accountId);
  if (organization !== undefined)
    throw new Refusal('signInElsewhere', { failure: failure('externalSignIn.required', { organization }) });
};
