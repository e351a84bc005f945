import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** What an invitation that still works invites to. */
export const invitationOf = (db: Queryable, token: string, at: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('families', 'families.id', 'invitations.family_id')
    .innerJoin('viewer_types', 'viewer_types.id', 'invitations.viewer_type_id')
    .leftJoin('accounts', 'accounts.id', 'invitations.invited_by')
    .where('invitations.token_hash', '=', hashToken(token))
    .where('invitations.expires_at', '>', new Date(at))
    .select([
      'invitations.location_id as locationId',
      'families.name as familyName',
      'invitations.email',
      'invitations.first_name as firstName',
      'invitations.last_name as lastName',
      'invitations.viewer_type_id as viewerType',
      'viewer_types.name as viewerTypeName',
      'invitations.integration_name as integrationName',
      sql<string | null>`nullif(trim(accounts.first_name || ' ' || accounts.last_name), '')`.as('inviterName'),
    ])
    .executeTakeFirst();
export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>;

const invitations = (db: Queryable, at: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('viewer_types', 'viewer_types.id', 'invitations.viewer_type_id')
    .leftJoin('accounts', 'accounts.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      sql<string>`trim(invitations.first_name || ' ' || invitations.last_name)`.as('name'),
      'viewer_types.name as viewerTypeName',
      sql<string | null>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('invitedByName'),
      sql<string>`invitations.sent_at`.as('sentAt'),
      sql<string>`invitations.expires_at`.as('expiresAt'),
      sql<boolean>`invitations.expires_at <= ${at}`.as('isExpired'),
    ]);

/** A family's open invitations, newest first. */
export const familyInvitations = (db: Queryable, { locationId }: LocationScope, at: number, familyId: number) =>
  invitations(db, new Date(at))
    .where('invitations.location_id', '=', locationId)
    .where('invitations.family_id', '=', familyId)
    .orderBy('invitations.id', 'desc')
    .limit(100)
    .execute();

/** One invitation with its recipient; undefined if it was used or belongs to another location. */
export const invitationDetail = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('families', 'families.id', 'invitations.family_id')
    .innerJoin('locations', 'locations.id', 'invitations.location_id')
    .where('invitations.location_id', '=', locationId)
    .where('invitations.id', '=', id)
    .select([
      'invitations.id',
      'invitations.family_id as familyId',
      'families.name as familyName',
      'locations.name as locationName',
      'invitations.email',
      'invitations.first_name as firstName',
      'invitations.invited_by as invitedBy',
      'invitations.integration_name as integrationName',
    ])
    .executeTakeFirst();
export type InvitationDetail = NonNullable<Awaited<ReturnType<typeof invitationDetail>>>;

/** Whether a member, or an open invitation, of the family has the address. */
export const whoHasAddress = async (db: Queryable, familyId: number, email: string, at: number) => {
  const member = await db
    .selectFrom('viewers')
    .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
    .where('viewers.family_id', '=', familyId)
    .where('accounts.email', '=', email)
    .select('viewers.id')
    .executeTakeFirst();
  if (member) return 'member' as const;
  const invited = await db
    .selectFrom('invitations')
    .where('family_id', '=', familyId)
    .where('email', '=', email)
    .where('expires_at', '>', new Date(at))
    .select('id')
    .executeTakeFirst();
  return invited ? ('invited' as const) : null;
};

/** How many open invitations of the family take a place of the relationship's category. */
export const promisedPlaces = async (db: Queryable, familyId: number, viewerTypeId: number, at: number) => {
  const { count } = await db
    .selectFrom('invitations')
    .innerJoin('viewer_types', 'viewer_types.id', 'invitations.viewer_type_id')
    .where('invitations.family_id', '=', familyId)
    .where('invitations.expires_at', '>', new Date(at))
    .where('viewer_types.category', '=', ({ selectFrom }) =>
      selectFrom('viewer_types as chosen').where('chosen.id', '=', viewerTypeId).select('chosen.category'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The location of a family whose approved primary user the account is. */
export const ownFamily = (db: Queryable, accountId: number, familyId: number) =>
  db
    .selectFrom('viewers')
    .innerJoin('families', 'families.id', 'viewers.family_id')
    .where('viewers.account_id', '=', accountId)
    .where('viewers.family_id', '=', familyId)
    .where('viewers.is_primary', '=', true)
    .where('viewers.approved_at', 'is not', null)
    .select(['families.id', 'families.name', 'families.location_id as locationId'])
    .executeTakeFirst();

/** The location of an invitation to a family whose approved primary user the account is. */
export const ownInvitation = (db: Queryable, accountId: number, id: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('viewers', 'viewers.family_id', 'invitations.family_id')
    .where('invitations.id', '=', id)
    .where('viewers.account_id', '=', accountId)
    .where('viewers.is_primary', '=', true)
    .where('viewers.approved_at', 'is not', null)
    .select('invitations.location_id as locationId')
    .executeTakeFirst();
