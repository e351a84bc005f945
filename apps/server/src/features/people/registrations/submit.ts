import type { registrations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { inEvenTime } from '../../../platform/http/even-time.ts';
import { toE164 } from '../../../platform/phone/e164.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { hashNewPassword, requireHashingRoom } from '../../../platform/sessions/passwords.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { checkChildren, checkMyInfo, checkUserName, requireLocation } from './checks.ts';
import { auditOf } from './audit-entry.ts';
import { type Entered, sealEntered } from './entered.ts';
import { approveWithoutReview, enterFamily } from './enter.ts';
import { limitLooks, limitMails } from './limits.ts';
import { mailProof, tellOwner } from './letters.ts';
import { holdOwnAccount, ownAccount, viewerAccountsOf } from './person-view.ts';
import { insertPending, insertUnproven } from './store.ts';

/**
 * A stranger's registration. Answers the same, in the same time, whether or not the address has an account: its owner is then told by
 * mail how to add the family, and what was entered is dropped.
 */
export const registerFamily = async (deps: Needs, call: Call<typeof registrations.family>) => {
  const { origin, at, input } = call;
  const { locationId, email, children, userName, password, language, website, ...info } = input.body;
  await limitLooks(deps, origin.ip);
  // A program filled in the hidden field: the answer tells it nothing.
  if (website) return { statusToken: newToken() };
  // Strangers wait behind everybody who is known: a crowd of them keeps nobody else from signing in.
  const lane = { isKnown: false, key: addressKey(origin.ip) };
  requireHashingRoom(lane);
  const location = await requireLocation(deps, locationId);
  await checkMyInfo(deps, location, info);
  await checkChildren(deps.db, location, children);
  await checkUserName(deps.db, { userName, email });
  // Counted once it is complete: whoever has to correct something is not shut out by it.
  await limitMails(deps, origin.ip, email);
  const passwordHash = await hashNewPassword(password, { lane });
  const { firstName, lastName, viewerType, plateNumber } = info;
  const phoneNumber = info.phoneNumber && (toE164(info.phoneNumber) ?? info.phoneNumber);
  const entered: Entered = {
    firstName,
    lastName,
    phoneNumber,
    viewerType,
    plateNumber,
    children,
    userName,
    passwordHash,
    language,
  };
  return await inEvenTime(() =>
    transact(deps.db, async (tx) => {
      const [owner] = await viewerAccountsOf(tx, email);
      const request = { locationId, kind: 'family' as const, email, at };
      if (owner) {
        // The status page must not tell more than this answer: it finds a request like any other, with nothing in it.
        const { status } = await insertUnproven(tx, request);
        await tellOwner(deps, tx, owner, location);
        return { statusToken: status };
      }
      const tokens = await insertUnproven(tx, request, (id) => sealEntered(deps.secrets, id, entered));
      await mailProof(deps, tx, { email, name: firstName, language }, location.name, tokens.proof);
      return { statusToken: tokens.status };
    }),
  );
};

/** Registers with the caller's account: its address is proven, so staff see the registration at once. */
export const addFamily = async (deps: Needs, call: Call<typeof registrations.addFamily>) => {
  const { origin, at, actor, input } = call;
  const { locationId, children, viewerType, plateNumber } = input.body;
  await limitLooks(deps, origin.ip);
  const account = await ownAccount(deps.db, actor.accountId);
  const location = await requireLocation(deps, locationId);
  await checkMyInfo(deps, location, { viewerType, plateNumber });
  await checkChildren(deps.db, location, children);
  await limitMails(deps, origin.ip, account.email);
  return await changeAt(deps.db, location.id, async (tx) => {
    await holdOwnAccount(tx, account.id);
    const member = { accountId: account.id, viewerType, plateNumber };
    const { viewerId, ...made } = await enterFamily(tx, location, member, { familyName: account.lastName, children });
    const request = { locationId, kind: 'family' as const, email: account.email, at, viewerId };
    const statusToken = await insertPending(tx, request);
    const state = await approveWithoutReview(deps, tx, location, viewerId, at);
    await writeAudit(
      tx,
      ...auditOf(call, 'register', account, { viewerId, locationId, kind: 'family', state, ...made }),
    );
    return { statusToken };
  });
};
