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

/** Milliseconds for which an imported person may send again what opened their account. */
const openedFor = 86_400_000;

/** The account that a link opened within the last day. */
export const openedBy = (db: Queryable, token: string, at: number) =>
  db
    .selectFrom('opened_invitations')
    .innerJoin('accounts', 'accounts.id', 'opened_invitations.account_id')
    .where('opened_invitations.token_hash', '=', hashToken(token))
    .where('opened_invitations.opened_at', '>', new Date(at - openedFor))
    .select(['accounts.id as accountId', 'accounts.user_name as userName', 'accounts.password_hash as passwordHash'])
    .executeTakeFirst();

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
    .where('invitations.withdrawn_at', 'is', null)
    .orderBy('invitations.id', 'desc')
    .limit(100)
    .execute();

/** One invitation with its recipient; undefined if it was used or withdrawn, or belongs to another location. */
export const invitationDetail = (db: Queryable, { locationId }: LocationScope, at: number, id: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('families', 'families.id', 'invitations.family_id')
    .innerJoin('locations', 'locations.id', 'invitations.location_id')
    .innerJoin('organizations', 'organizations.id', 'locations.organization_id')
    .where('invitations.location_id', '=', locationId)
    .where('invitations.id', '=', id)
    .where('invitations.withdrawn_at', 'is', null)
    .select([
      'invitations.id',
      'invitations.family_id as familyId',
      'families.name as familyName',
      'locations.name as locationName',
      sql<boolean>`coalesce(locations.override_program_type, organizations.program_type) = 'petCare'`.as('isPetCare'),
      'invitations.email',
      'invitations.first_name as firstName',
      'invitations.invited_by as invitedBy',
      'invitations.integration_name as integrationName',
      'invitations.viewer_type_id as viewerType',
      'invitations.viewer_id as viewerId',
      sql<boolean>`invitations.expires_at <= ${new Date(at)}`.as('isExpired'),
    ])
    .executeTakeFirst();
export type InvitationDetail = NonNullable<Awaited<ReturnType<typeof invitationDetail>>>;

/** Who invites: for the letter, in whose language it is. */
export const inviterOf = (db: Queryable, accountId: number) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id', 'language', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .executeTakeFirstOrThrow();
export type Inviter = Awaited<ReturnType<typeof inviterOf>>;

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

/** How many invitations were mailed for the family's primary user since a moment, in total and to an address; accepted ones do not count. */
export const ownLetters = (db: Queryable, familyId: number, email: string, since: Date) =>
  db
    .selectFrom('invitations')
    .where('family_id', '=', familyId)
    .where('sent_at', '>', since)
    .select([
      sql<number>`coalesce(sum(own_letters), 0)::integer`.as('inAll'),
      sql<number>`coalesce(sum(own_letters) FILTER (WHERE email = ${email}), 0)::integer`.as('toAddress'),
    ])
    .executeTakeFirstOrThrow();

/**
 * How many open invitations of the family, members who wait to be let in, and `others` (relationships that a list is about to invite) take
 * a place of the relationship's category.
 */
export const promisedPlaces = async (
  db: Queryable,
  familyId: number,
  viewerTypeId: number,
  at: number,
  others: readonly number[],
) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count
    FROM (
      SELECT viewer_type_id FROM invitations invitation
        WHERE invitation.family_id = ${familyId} AND invitation.viewer_id IS NULL AND invitation.expires_at > ${new Date(at)}
      UNION ALL
      SELECT viewer.viewer_type_id FROM viewers viewer JOIN registrations registration ON registration.viewer_id = viewer.id
        WHERE viewer.family_id = ${familyId} AND viewer.approved_at IS NULL AND registration.state IN ('pending', 'scheduled')
      UNION ALL
      SELECT unnest(${[...others]}::integer[])
    ) promised JOIN viewer_types viewer_type ON viewer_type.id = promised.viewer_type_id
    WHERE viewer_type.category = (SELECT chosen.category FROM viewer_types chosen WHERE chosen.id = ${viewerTypeId})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
