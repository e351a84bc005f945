import type { Beforehand } from '../../../platform/http/call.ts';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { isShieldLocked } from '../../../platform/database/memberships.ts';
import type { ShieldBreach } from '../../operations/messages/index.ts';
import { notify } from '../../operations/notifications/index.ts';
import { issueToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';

export const purpose = 'streamShield';
const minutes = 30;

/** A viewer as named in the mail and on the page; looked up by id alone, since the caller holds a token or is the viewer. */
export const shieldedViewerAsSystem = (db: Queryable, viewerId: number) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .innerJoin('locations as location', 'location.id', 'viewer.location_id')
    .where('viewer.id', '=', viewerId)
    .select([
      'account.id as accountId',
      'account.user_name as userName',
      'account.email',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'account.language',
      'location.id as locationId',
      'location.name as locationName',
      isShieldLocked.as('isLocked'),
    ])
    .executeTakeFirst();

/** Counts a link that is mailed again, against the account; what staff send leaves the viewer's own requests alone. */
export const mailsUnlockLink = (accountId: number, askedBy: 'viewer' | 'staff'): Beforehand => ({
  counts: [{ [`shield-link:${askedBy === 'viewer' ? 'account' : 'staff'}:${accountId}`]: 5 }],
});

/** Mails a viewer the link that unlocks Stream Shield, in the transaction that locked it. */
export const mailUnlockLink = async (
  deps: Pick<Needs, 'clock' | 'jobs' | 'messages'>,
  tx: Tx,
  viewerId: number,
  /** Null: requested again. */
  why: ShieldBreach | null,
): Promise<void> => {
  const viewer = await shieldedViewerAsSystem(tx, viewerId);
  if (!viewer) return;
  const { accountId, email, locationId, locationName } = viewer;
  const grant = { accountId, email, recordId: viewerId };
  const token = await issueToken(tx, purpose, grant, { at: deps.clock.now(), lifetime: minutes * 60_000 });
  await deps.messages.mail(tx, { ...viewer, name: viewer.firstName }, 'shieldLocked', {
    viewerId,
    token,
    locationName,
    why,
    minutes,
  });
  if (why) await notify(deps, tx, 'streamShield', { accountId, locationId });
};
