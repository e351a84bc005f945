import type { registrations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { inEvenTime } from '../../../platform/http/even-time.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { removeApplicant } from '../registration-review/index.ts';
import { isHeldByStaff } from '../viewers/index.ts';
import { mailProof, tellOwner } from './letters.ts';
import { isByPartner } from './checks.ts';
import { limitLooks, limitMails, limitWaiting } from './limits.ts';
import { openEntered } from './entered.ts';
import { usualHours } from './place-view.ts';
import { viewerAccountsOf } from './person-view.ts';
import { byStatus, type Registration, unprovenOf, waitingOf } from './registration-view.ts';
import { deleteRegistration, renewProof } from './store.ts';

/** `ada@example.com` as `a•••@example.com`: enough for its owner, useless to anyone who finds the link. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

const requireByStatus = async (deps: Needs, token: string): Promise<Registration> => {
  const found = await byStatus(deps.db, token);
  if (!found) throw new Refusal('linkExpired');
  return found;
};

/** What a registrant is told. */
const told = async (deps: Needs, at: number, { email, locationId, ...found }: Registration) => {
  const { kind, state, locationName, requestedAt, scheduledDate, reason, isLookedAt } = found;
  const usuallyWithinHours = await usualHours(deps.db, locationId, at);
  const waits = state === 'unproven' || state === 'pending';
  const standing = { kind, state, locationName, requestedAt, scheduledDate, reason, isLookedAt };
  return {
    ...standing,
    usuallyWithinHours,
    email: masked(email),
    isByPartner: waits && isByPartner(await deps.locations.get(locationId)),
  };
};

export const readStatus = async (deps: Needs, { input, origin, at }: Call<typeof registrations.status>) => {
  await limitWaiting(deps, origin.ip);
  return await told(deps, at, await requireByStatus(deps, input.body.token));
};

/** {@link readStatus} for the account that is signed in, which needs no token. */
export const readMine = async (deps: Needs, { actor, at }: Call<typeof registrations.mine>) =>
  await Promise.all(
    (await waitingOf(deps.db, actor.accountId)).map(async (one) => ({ id: one.id, ...(await told(deps, at, one)) })),
  );

/** Mails the proving link again: of a status token's request, or of the last unproven request of an address. Answers the same for all. */
export const resend = async (deps: Needs, { input, origin, at }: Call<typeof registrations.resend>): Promise<null> => {
  const { token, email: given } = input.body;
  const asked = token ? await byStatus(deps.db, token) : undefined;
  const email = asked?.email ?? given;
  if (email === undefined) throw new Refusal('linkExpired');
  await limitMails(deps, origin.ip, email);
  await inEvenTime(async () => {
    // One letter for each time that was counted.
    const open = (await unprovenOf(deps.db, email, at)).filter(({ id }) => !token || id === asked?.id).slice(0, 1);
    const [first] = open;
    const isPetCare = (first && (await deps.locations.get(first.locationId))?.isPetCare) ?? false;
    await transact(deps.db, async (tx) => {
      const [owner] = await viewerAccountsOf(tx, email);
      for (const { id, submitted, locationId, locationName } of open) {
        const proof = await renewProof(tx, id, at);
        if (proof === null) continue;
        if (!submitted) {
          // For somebody who has an account: its owner is told again.
          if (owner) await tellOwner(deps, tx, owner, { id: locationId, name: locationName, isPetCare });
          continue;
        }
        const { firstName: name, language } = openEntered(deps.secrets, id, submitted);
        await mailProof(deps, tx, { email, name, language }, locationName, proof);
      }
    });
  });
  return null;
};

/** Whether staff keep the person from something already: a custody block, a pause. */
const isHeld = async (tx: Tx, viewerId: number, at: number): Promise<boolean> => {
  const held = tx
    .selectFrom('viewers as viewer')
    .where('viewer.id', '=', viewerId)
    .where(isHeldByStaff(new Date(at)));
  return (await held.select('viewer.id').executeTakeFirst()) !== undefined;
};

/**
 * Withdraws a request with everything entered, unless it was answered, or staff keep the person from something: that would go with it, and
 * the person could come in again without it.
 */
export const withdraw = async (deps: Needs, call: Call<typeof registrations.withdraw>): Promise<null> => {
  const { input, origin, at } = call;
  await limitLooks(deps, origin.ip);
  const { locationId } = await requireByStatus(deps, input.body.token);
  await changeAt(deps.db, locationId, async (tx) => {
    const found = await byStatus(tx, input.body.token);
    if (!found) throw new Refusal('linkExpired');
    if (found.state === 'approved' || found.state === 'denied') {
      throw invalid('token', 'registrations.alreadyAnswered');
    }
    if (found.viewerId === null) {
      await deleteRegistration(tx, found.id);
      return;
    }
    if (await isHeld(tx, found.viewerId, at)) {
      throw invalid('token', 'registrations.askStaff', { location: found.locationName });
    }
    const { name: recordName, gone } = await removeApplicant(tx, scopeOfOwn(found), found.viewerId);
    const who = actBy(null, { at, origin });
    await writeAudit(tx, { ...who, verb: 'withdraw', record: 'registration' }, [
      { locationId, recordId: found.viewerId, recordName, before: { state: found.state, kind: found.kind } },
      ...gone.map((one) => ({ locationId, ...one })),
    ]);
  });
  return null;
};
