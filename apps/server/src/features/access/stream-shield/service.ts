import type { streamShield } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Before, Beforehand, Call } from '../../../platform/http/call.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { readToken, spendToken, type TokenGrant } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { liftedPurpose, liftShieldLock } from './lift-lock.ts';
import { mailsUnlockLink, mailUnlockLink, purpose, shieldedViewerAsSystem } from './mail-link.ts';

const limit = ({ attempts }: Needs, ip: string) => attempts.count({ [`link:address:${addressKey(ip)}`]: 200 });

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The viewer a link was mailed to, if the account still has that address. Throws the same error for every link that does not work. */
const granted = async (db: Queryable, grant: TokenGrant | undefined, viewerId: number) => {
  const viewer = grant?.recordId === viewerId ? await shieldedViewerAsSystem(db, viewerId) : undefined;
  if (!viewer || viewer.accountId !== grant?.accountId || !isSame(viewer.email, grant.email)) {
    throw new Refusal('linkExpired');
  }
  return viewer;
};

export const shieldState = async (deps: Needs, { input, origin, at }: Call<typeof streamShield.state>) => {
  await limit(deps, origin.ip);
  const { viewerId } = input.params;
  const read = (of: string) => readToken(deps.db, of, input.body.token, at);
  const open = await read(purpose);
  const { firstName, locationName, isLocked } = await granted(deps.db, open ?? (await read(liftedPurpose)), viewerId);
  // It was mailed for a lock that is gone, and does not open a later one.
  if (!open && isLocked) throw new Refusal('linkExpired');
  return { firstName, locationName, isLocked };
};

/** Unlocks by a mailed link. Every link works until the lock that it was mailed for is lifted, by one of them or by staff. */
export const unlockShield = async (
  deps: Needs,
  { input, origin, at }: Call<typeof streamShield.unlock>,
): Promise<null> => {
  await limit(deps, origin.ip);
  const { viewerId } = input.params;
  const place = await granted(deps.db, await readToken(deps.db, purpose, input.body.token, at), viewerId);
  await changeAt(deps.db, place.locationId, async (tx) => {
    const viewer = await granted(tx, await spendToken(tx, purpose, input.body.token, at), viewerId);
    await liftShieldLock(tx, { viewerId, accountId: viewer.accountId });
    const { accountId, userName, firstName, lastName, locationId, isLocked } = viewer;
    await writeAudit(
      tx,
      { ...actBy({ accountId, userName }, { at, origin }), verb: 'unlock Stream Shield', record: 'viewer' },
      [
        {
          recordId: viewerId,
          recordName: `${firstName} ${lastName}`,
          locationId,
          before: { isShieldLocked: isLocked },
          after: { isShieldLocked: false },
        },
      ],
    );
  });
  return null;
};

export const beforeSending = ({ actor }: Before<typeof streamShield.sendLink>): Beforehand =>
  mailsUnlockLink(actor.accountId, 'viewer');

/** Resends the link to the viewer's own address. */
export const sendUnlockLink = async (deps: Needs, call: Call<typeof streamShield.sendLink>): Promise<null> => {
  const { db, input, actor, audit } = call;
  const { viewerId } = input.params;
  const viewer = await shieldedViewerAsSystem(db, viewerId);
  if (!viewer || viewer.accountId !== actor.accountId || !viewer.isLocked) throw notFound();
  await mailUnlockLink(deps, db, viewerId, null);
  audit({ recordId: viewerId, recordName: `${viewer.firstName} ${viewer.lastName}`, locationId: viewer.locationId });
  return null;
};
