import type { InputOf, registrations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { toE164 } from '../../../platform/phone/e164.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { hashNewPassword, verifyPassword } from '../../../platform/sessions/passwords.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { notify } from '../../operations/notifications/index.ts';
import { noteRulesAccepted, requireOwnAddressAsName } from '../../identity/account/index.ts';
import { noteJoiner } from '../family-merges/index.ts';
import {
  holdInvited,
  invitationOf,
  noteOpened,
  openedBy,
  type OpenInvitation,
  spendInvitation,
} from '../invitations/index.ts';
import { insertAccount } from '../viewers/index.ts';
import { auditOf } from './audit-entry.ts';
import { asksLicensePlate, checkMyInfo, requireFreeName, requireLocation, requireOpenLocation } from './checks.ts';
import { approveWithoutReview, enterMember } from './enter.ts';
import { limitLooks } from './limits.ts';
import { holdOwnAccount, ownAccount, type Person, viewerAccountsOf } from './person-view.ts';
import { byStatus } from './registration-view.ts';
import { insertPending } from './store.ts';

const linkExpired = (): never => {
  throw new Refusal('linkExpired');
};

/** The location of an invitation; an imported person is a member already, and waits for no answer there. */
const locationOf = (deps: Needs, { locationId, integrationName }: OpenInvitation): Promise<LocationEntry> =>
  integrationName === null ? requireOpenLocation(deps, locationId) : requireLocation(deps, locationId);

const requireInvitation = async (deps: Needs, token: string, at: number): Promise<OpenInvitation> => {
  const found = await invitationOf(deps.db, token, at);
  return found ?? linkExpired();
};

/** What an invitation invites to; looking does not use it up. */
export const readInvitation = async (deps: Needs, { input, origin, at }: Call<typeof registrations.invitation>) => {
  await limitLooks(deps, origin.ip);
  const found = await requireInvitation(deps, input.body.token, at);
  const location = await locationOf(deps, found);
  return {
    ...found,
    locationName: location.name,
    isPetCare: location.isPetCare,
    asksLicensePlate: await asksLicensePlate(deps, location),
  };
};

type Spent = NonNullable<Awaited<ReturnType<typeof spendInvitation>>>;

const tellInviter = async (deps: Needs, tx: Tx, { locationId, familyId, invitedBy }: Spent, by: number) => {
  if (invitedBy === null) return;
  await notify(deps, tx, 'invitationAccepted', { accountId: invitedBy, locationId }, { record: familyId, by });
};

interface Accepting {
  readonly location: LocationEntry;
  readonly token: string;
  readonly plateNumber: string | null;
  /** Made up by the sender. */
  readonly statusToken: string | undefined;
}

/** The answer that the call gave when it was sent before with the same token, made up by its sender, if that answer was lost. */
const answeredBefore = async (db: Queryable, statusToken: string | undefined) => {
  const found = statusToken ? await byStatus(db, statusToken) : undefined;
  if (!statusToken || !found) return null;
  // A registration that accepted no invitation: this token was not made up by the sender.
  if (found.kind !== 'invitation') throw new Refusal('malformed');
  return { statusToken };
};

/** Uses an invitation, which works once; the account becomes a member awaiting approval. */
const join = async (
  deps: Needs,
  tx: Tx,
  call: { at: number; origin: { ip: string; traceId: string } },
  { location, token, plateNumber, statusToken: own }: Accepting,
  account: Person,
) => {
  const { at } = call;
  const invitation = await spendInvitation(tx, token, at);
  // An imported person is a member already: their link opens that account and makes no second member.
  if (!invitation || invitation.viewerId !== null) return linkExpired();
  const { familyId, viewerType, email, invitedBy } = invitation;
  const viewerId = await enterMember(tx, location, { accountId: account.id, viewerType, plateNumber }, familyId);
  await noteRulesAccepted(tx, account.id, at);
  await noteJoiner(tx, { locationId: location.id, invitationId: invitation.id, familyId, viewerId });
  const request = { locationId: location.id, kind: 'invitation' as const, email, at, viewerId, invitedBy };
  const statusToken = await insertPending(tx, request, own);
  const state = await approveWithoutReview(deps, tx, location, viewerId, at, invitedBy);
  await tellInviter(deps, tx, invitation, account.id);
  const done = { viewerId, locationId: location.id, kind: 'invitation' as const, state, familyId };
  await writeAudit(tx, ...auditOf(call, 'register', account, done));
  return { statusToken };
};

/** Accepts an invitation with a new account. The mailed link proves the address. */
export const registerViewer = async (deps: Needs, call: Call<typeof registrations.viewer>) => {
  const { origin, at, input } = call;
  const { token, userName, password, firstName, lastName, plateNumber, language, website, statusToken } = input.body;
  await limitLooks(deps, origin.ip);
  if (website) return { statusToken: newToken() };
  const before = await answeredBefore(deps.db, statusToken);
  if (before) return before;
  const invitation = await requireInvitation(deps, token, at);
  const { email, viewerType } = invitation;
  const location = await locationOf(deps, invitation);
  await checkMyInfo(deps, location, { viewerType, plateNumber });
  const passwordHash = await hashNewPassword(password);
  const phoneNumber = input.body.phoneNumber && (toE164(input.body.phoneNumber) ?? input.body.phoneNumber);
  return await changeAt(deps.db, location.id, async (tx) => {
    const meanwhile = await answeredBefore(tx, statusToken);
    if (meanwhile) return meanwhile;
    const [owner] = await viewerAccountsOf(tx, email);
    if (owner) throw invalid('token', 'registrations.hasAccount');
    await requireFreeName(tx, userName);
    const person = { userName, email, firstName, lastName, language };
    const id = await insertAccount(tx, { ...person, passwordHash, phoneNumber });
    return await join(deps, tx, call, { location, token, plateNumber, statusToken }, { id, ...person });
  });
};

/** Accepts an invitation with the caller's account. */
export const joinFamily = async (deps: Needs, call: Call<typeof registrations.joinFamily>) => {
  const { origin, at, actor, input } = call;
  const { token, plateNumber, statusToken } = input.body;
  await limitLooks(deps, origin.ip);
  const before = await answeredBefore(deps.db, statusToken);
  if (before) return before;
  const account = await ownAccount(deps.db, actor.accountId);
  const invitation = await requireInvitation(deps, token, at);
  if (foldName(invitation.email) !== foldName(account.email)) throw invalid('token', 'registrations.otherAddress');
  const location = await locationOf(deps, invitation);
  await checkMyInfo(deps, location, { viewerType: invitation.viewerType, plateNumber });
  return await changeAt(deps.db, location.id, async (tx) => {
    await holdOwnAccount(tx, account.id);
    const accepting = { location, token, plateNumber, statusToken };
    return (await answeredBefore(tx, statusToken)) ?? (await join(deps, tx, call, accepting, account));
  });
};

/**
 * What opening the account answered when it was sent before, if the answer was lost. The password shows that it is the same person; guesses
 * are counted first, as when signing in.
 */
const openedBefore = async (deps: Needs, { token, userName, password }: Credentials, at: number) => {
  const opened = await openedBy(deps.db, token, at);
  if (!opened || foldName(opened.userName) !== foldName(userName)) return null;
  await deps.attempts.count({ [`open-again:account:${opened.accountId}`]: 10 });
  return (await verifyPassword(password, opened.passwordHash)) ? { userName: opened.userName } : null;
};
type Credentials = Pick<InputOf<typeof registrations.imported>['body'], 'token' | 'userName' | 'password'>;

/** A person whom a partner imported chooses user name and password: the account created for them opens. */
export const openImported = async (deps: Needs, call: Call<typeof registrations.imported>) => {
  const { origin, at, input } = call;
  const { token, userName, password } = input.body;
  await limitLooks(deps, origin.ip);
  const found = await invitationOf(deps.db, token, at);
  if (!found) return (await openedBefore(deps, input.body, at)) ?? linkExpired();
  const { email, locationId } = found;
  requireOwnAddressAsName({ userName, email });
  const passwordHash = await hashNewPassword(password);
  const opened = await changeAt(deps.db, locationId, async (tx) => {
    // The account is locked before its invitations, as when a password is set: of two links used at once, one opens it.
    await holdInvited(tx, token);
    const invitation = await spendInvitation(tx, token, at);
    if (!invitation) return null;
    if (!invitation.viewerId) return linkExpired();
    const { viewerId } = invitation;
    const account = await tx
      .selectFrom('viewers')
      .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
      .where('viewers.id', '=', viewerId)
      // The link proves the address it went to: it opens nothing once that address has been corrected.
      .where('accounts.email', '=', invitation.email)
      .where('accounts.password_hash', 'is', null)
      .select([
        'accounts.id',
        'accounts.first_name as firstName',
        'accounts.last_name as lastName',
        'accounts.user_name as userName',
      ])
      .executeTakeFirst();
    if (!account) return linkExpired();
    if (foldName(account.userName) !== foldName(userName)) await requireFreeName(tx, userName);
    await tx
      .updateTable('accounts')
      .set((eb) => ({
        user_name: userName,
        password_hash: passwordHash,
        email_confirmed: true,
        address_by_staff: false,
        rules_accepted_at: new Date(at),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', account.id)
      .execute();
    await noteOpened(tx, token, account.id, at);
    await tellInviter(deps, tx, invitation, account.id);
    const [context] = auditOf(
      call,
      'accept invitation',
      { ...account, userName },
      { viewerId, locationId, kind: 'invitation', state: 'approved' },
    );
    await writeAudit(tx, { ...context, record: 'viewer' }, [
      {
        locationId,
        recordId: viewerId,
        recordName: `${account.firstName} ${account.lastName}`.trim(),
        after: { userName },
      },
    ]);
    return { userName };
  });
  // Sent twice at once: the other was first.
  return opened ?? (await openedBefore(deps, input.body, at)) ?? linkExpired();
};
