import { type Failure, told } from '@viewgate/contract';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface NewRegistration {
  locationId: number;
  kind: 'family' | 'invitation';
  email: string;
  at: number;
}

/** What a registrant holds: `proof` is mailed and proves the address, `status` opens the status page. Only hashes are kept. */
export interface Tokens {
  proof: string;
  status: string;
}

/**
 * For a request whose address has not been proven. `seal` seals what was entered, bound to this row; without it, nothing is kept. Null if
 * another request came first with the status token that the sender made up.
 */
export const insertUnproven = async (
  tx: Tx,
  given: NewRegistration,
  seal: ((id: number) => Buffer) | null,
  status = newToken(),
): Promise<Tokens | null> => {
  const tokens = { proof: newToken(), status };
  const row = await tx
    .insertInto('registrations')
    .values({
      location_id: given.locationId,
      kind: given.kind,
      state: 'unproven',
      email: given.email,
      proof_hash: hashToken(tokens.proof),
      proof_sent_at: new Date(given.at),
      status_hash: hashToken(tokens.status),
      created_at: new Date(given.at),
    })
    .onConflict((conflict) => conflict.column('status_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  if (seal) await setEntered(tx, row.id, seal(row.id));
  return tokens;
};

/** Replaces what was entered for an address that has not been proven. */
export const setEntered = async (tx: Tx, id: number, submitted: Buffer): Promise<void> => {
  await tx
    .updateTable('registrations')
    .set({ submitted })
    .where('id', '=', id)
    .where('state', '=', 'unproven')
    .execute();
};

/** For a person whose address is already proven and whose viewer awaits approval. Returns the status token: the sender's, if there is one. */
export const insertPending = async (
  tx: Tx,
  given: NewRegistration & { viewerId: number; invitedBy?: number | null },
  status = newToken(),
): Promise<string> => {
  const at = new Date(given.at);
  await insertRow(tx, 'registrations', {
    location_id: given.locationId,
    kind: given.kind,
    state: 'pending',
    email: given.email,
    viewer_id: given.viewerId,
    invited_by: given.invitedBy ?? null,
    proof_sent_at: at,
    status_hash: hashToken(status),
    created_at: at,
    proven_at: at,
  });
  return status;
};

/** Marks the address as proven and what was entered as stored. Returns the status token: that of the browser which proved it, else a new one. */
export const setProven = async (
  tx: Tx,
  id: number,
  { viewerId, at }: { readonly viewerId: number; readonly at: number },
  status = newToken(),
): Promise<string> => {
  await tx
    .updateTable('registrations')
    .set({
      state: 'pending',
      viewer_id: viewerId,
      proven_at: new Date(at),
      submitted: null,
      status_hash: hashToken(status),
    })
    .where('id', '=', id)
    .execute();
  return status;
};

/** A new link for proving the address; the previous one stops working. Null if the address was proven meanwhile. */
export const renewProof = async (tx: Tx, id: number, at: number): Promise<string | null> => {
  const proof = newToken();
  const { numUpdatedRows } = await tx
    .updateTable('registrations')
    .set({ proof_hash: hashToken(proof), proof_sent_at: new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'unproven')
    .executeTakeFirst();
  return numUpdatedRows === 1n ? proof : null;
};

export const deleteRegistration = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('registrations').where('id', '=', id).execute();
};

/** Forgets requests whose address was never proven. */
export const forgetUnproven = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('registrations').where('state', '=', 'unproven').where('proof_sent_at', '<', before).execute();
};

/** Why a registration waits where nobody reviews them. */
export const noteHeld = async (
  tx: Tx,
  { locationId }: LocationScope,
  viewerId: number,
  why: Failure,
): Promise<void> => {
  await tx
    .updateTable('registrations')
    .set({ failure: JSON.stringify(told(why)) })
    .where('location_id', '=', locationId)
    .where('viewer_id', '=', viewerId)
    .execute();
};
