import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export const invitationDays = 14;
const lifetime = invitationDays * 86_400_000;

interface NewInvitation {
  familyId: number;
  viewerTypeId: number;
  email: string;
  firstName: string;
  lastName: string;
  invitedBy: number;
  at: number;
  /** The account of a person whom a partner imported. */
  imported?: { viewerId: number; integrationName: string };
}

/** Returns the id, and the token that the link carries; only its hash is kept. A family of another location violates the foreign key. */
export const insertInvitation = async (tx: Tx, { locationId }: LocationScope, given: NewInvitation) => {
  const token = newToken();
  const at = new Date(given.at);
  const id = await insertRow(tx, 'invitations', {
    location_id: locationId,
    family_id: given.familyId,
    viewer_id: given.imported?.viewerId ?? null,
    integration_name: given.imported?.integrationName ?? null,
    viewer_type_id: given.viewerTypeId,
    email: given.email,
    first_name: given.firstName,
    last_name: given.lastName,
    invited_by: given.invitedBy,
    token_hash: hashToken(token),
    created_at: at,
    sent_at: at,
    expires_at: new Date(given.at + lifetime),
  });
  return { id, token };
};

/** A new link for fourteen more days; the previous one stops working. */
export const renewInvitation = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  at: number,
): Promise<string> => {
  const token = newToken();
  await tx
    .updateTable('invitations')
    .set({ token_hash: hashToken(token), sent_at: new Date(at), expires_at: new Date(at + lifetime) })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
  return token;
};

/** Counts a letter mailed for the family's primary user. */
export const countOwnLetter = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set((eb) => ({ own_letters: eb('own_letters', '+', 1) }))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
};

/** Expires it at once. The row stays as long as any that expired, so that its letters count. */
export const expireWithdrawn = async (tx: Tx, { locationId }: LocationScope, id: number, at: number): Promise<void> => {
  const now = new Date(at);
  await tx
    .updateTable('invitations')
    .set((eb) => ({ withdrawn_at: now, expires_at: eb.fn<Date>('least', ['expires_at', eb.val(now)]) }))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
};

/** Locks the account that the invitation of an imported person opens. */
export const holdInvited = async (tx: Tx, token: string): Promise<void> => {
  await tx
    .selectFrom('invitations')
    .innerJoin('viewers', 'viewers.id', 'invitations.viewer_id')
    .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
    .where('invitations.token_hash', '=', hashToken(token))
    .select('accounts.id')
    .forNoKeyUpdate('accounts')
    .execute();
};

/** Uses an invitation; of two concurrent attempts, one succeeds. The location must be held. */
export const spendInvitation = (tx: Tx, token: string, at: number) =>
  tx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(at))
    .returning([
      'id',
      'location_id as locationId',
      'family_id as familyId',
      'viewer_id as viewerId',
      'viewer_type_id as viewerType',
      'email',
      'invited_by as invitedBy',
    ])
    .executeTakeFirst();

/** Remembers for a day whose account the link of an imported person opened. */
export const noteOpened = async (tx: Tx, token: string, accountId: number, at: number): Promise<void> => {
  const opened = { token_hash: hashToken(token), account_id: accountId, opened_at: new Date(at) };
  await tx.insertInto('opened_invitations').values(opened).execute();
};
