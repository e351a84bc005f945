import type { registrations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Before, Beforehand, Call, Handler } from '../../../platform/http/call.ts';
import { inEvenTime } from '../../../platform/http/even-time.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { toE164 } from '../../../platform/phone/e164.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { hashNewPassword, requireHashingRoom } from '../../../platform/sessions/passwords.ts';
import { checkChildren, checkMyInfo, checkUserName, requireOpenLocation } from './checks.ts';
import { consentEntry, entryOf } from './audit-entry.ts';
import { type Entered, sealEntered } from './entered.ts';
import { approveWithoutReview, enterFamily } from './enter.ts';
import { countsOfOwn, limitLooks, limitMails } from './limits.ts';
import { mailProof, tellOwner } from './letters.ts';
import { holdOwnAccount, ownAccount, viewerAccountsOf } from './person-view.ts';
import { byStatus } from './registration-view.ts';
import { insertPending, insertUnproven, setEntered } from './store.ts';

/** The request that its sender has made already: no answer came, and the browser sends it again. For another address or place it is another one. */
const sentBefore = async (
  db: Queryable,
  { locationId, email, kind }: { locationId: number; email: string; kind: 'family' },
  statusToken: string | undefined,
) => {
  const found = statusToken === undefined ? undefined : await byStatus(db, statusToken);
  const isSame = found?.kind === kind && found.locationId === locationId && foldName(found.email) === foldName(email);
  return isSame ? found : null;
};

/**
 * A stranger's registration. Answers the same, in the same time, whether or not the address has an account: its owner is then told by
 * mail how to add the family, and what was entered is dropped.
 */
export const registerFamily = async (deps: Needs, call: Call<typeof registrations.family>) => {
  const { origin, at, input } = call;
  const { locationId, email, children, userName, password, language, website, statusToken, ...info } = input.body;
  await limitLooks(deps, origin.ip);
  // A program filled in the hidden field: the answer tells it nothing.
  if (website) return { statusToken: newToken() };
  // Strangers wait behind everybody who is known: a crowd of them must not keep anybody else from signing in.
  const lane = { isKnown: false, key: addressKey(origin.ip) };
  requireHashingRoom(lane);
  const location = await requireOpenLocation(deps, locationId);
  await checkMyInfo(deps, location, info);
  await checkChildren(deps.db, location, children);
  await checkUserName(deps.db, { userName, email });
  const request = { locationId, kind: 'family' as const, email, at };
  // Counted once it is complete, so that correcting something locks nobody out; sending it again mails nothing.
  if (!(await sentBefore(deps.db, request, statusToken))) await limitMails(deps, origin.ip, email);
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
  const seal = (id: number) => sealEntered(deps.secrets, id, entered);
  const begin = async (tx: Tx, own?: string) => {
    const [owner] = await viewerAccountsOf(tx, email);
    // The status page must not tell more than this answer: for an owner it finds a request like any other, with nothing in it.
    const tokens = await insertUnproven(tx, request, owner ? null : seal, own);
    if (!tokens) return null;
    if (owner) await tellOwner(deps, tx, owner, location);
    else await mailProof(deps, tx, { email, name: firstName, language }, location.name, tokens.proof);
    return { statusToken: tokens.status };
  };
  return await inEvenTime(() =>
    transact(deps.db, async (tx) => {
      const begun = await begin(tx, statusToken);
      if (begun) return begun;
      // Sent before, and the answer was lost; perhaps corrected since.
      const before = await sentBefore(tx, request, statusToken);
      if (before?.submitted) await setEntered(tx, before.id, seal(before.id));
      const answer = before && statusToken !== undefined ? { statusToken } : await begin(tx);
      if (!answer) throw new Error('a new token belongs to no other request');
      return answer;
    }),
  );
};

/** First the checks that a form can be corrected by, then what is counted. */
export const beforeAdding =
  (deps: Needs) =>
  async ({ db, actor, input }: Before<typeof registrations.addFamily>): Promise<Beforehand> => {
    const { locationId, children, viewerType, plateNumber } = input.body;
    const location = await requireOpenLocation(deps, locationId);
    await checkMyInfo(deps, location, { viewerType, plateNumber });
    await checkChildren(db, location, children);
    return { counts: [countsOfOwn(actor.accountId)], locationId };
  };

/** Registers with the caller's account: its address is proven, so staff see the registration at once. */
export const addFamily =
  (deps: Needs): Handler<typeof registrations.addFamily> =>
  async ({ db, at, actor, input, audit }) => {
    const { locationId, children, viewerType, plateNumber } = input.body;
    const account = await ownAccount(db, actor.accountId);
    const location = await deps.locations.get(locationId, db);
    if (!location) throw notFound();
    // A class may have been deleted since.
    await checkChildren(db, location, children);
    await holdOwnAccount(db, account.id);
    const member = { accountId: account.id, viewerType, plateNumber };
    const { viewerId, made, consents } = await enterFamily(
      db,
      location,
      member,
      { familyName: account.lastName, children },
      at,
    );
    const request = { locationId, kind: 'family' as const, email: account.email, at, viewerId };
    const statusToken = await insertPending(db, request);
    const state = await approveWithoutReview(deps, db, location, viewerId, at);
    audit(entryOf(account, { viewerId, locationId, kind: 'family', state, ...made }));
    for (const one of consents) audit(consentEntry(locationId, one));
    return { statusToken };
  };
