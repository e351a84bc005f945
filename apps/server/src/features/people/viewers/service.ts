import { failure, hasPermission, type viewers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { pick } from '../../../platform/database/columns.ts';
import { requireVersion } from '../../../platform/database/versioned.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { hashNewPassword } from '../../../platform/sessions/passwords.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { afterSignInChange, sendConfirmation } from '../../identity/account/index.ts';
import { notify } from '../../operations/notifications/index.ts';
import { insertAccount, updateAccount } from './account-store.ts';
import { requirePlace, settleCaps } from './caps.ts';
import { type ViewerDetail, viewerDetail } from './detail-view.ts';
import { isSamePlate, requirePlate } from './plates.ts';
import { insertViewer, plainFields, updateViewer } from './store.ts';
import { todayOf } from './today.ts';

/** What reading one viewer needs from a call. */
interface Context {
  db: Queryable;
  scope: LocationScope;
  actor: Actor;
  at: number;
  location: { timeZone: string };
}
/** What changing one viewer needs from a call. */
interface Change extends Context {
  db: Tx;
}

/** The viewer, or 404. */
export const requireViewer = async (call: Context, id: number): Promise<ViewerDetail> => {
  const found = await viewerDetail(call.db, call.scope, todayOf(call), call.actor.reach, id);
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps of a viewer: ids and names; of private values only that they changed. */
const facts = (viewer: ViewerDetail) => ({
  name: viewer.name,
  viewerTypeId: viewer.viewerType,
  ...pick(viewer, plainFields),
});

/** Made by staff, a viewer is approved at once; without a password, the person is mailed the link with which they choose one. */
export const createViewer =
  (deps: Needs): Handler<typeof viewers.create> =>
  async (call) => {
    const { db, scope, at, audit } = call;
    const { body } = call.input;
    const { password, familyId, viewerType: viewerTypeId, userName, email, firstName, lastName } = body;
    const given = pick(body, ['plateNumber', ...plainFields]);
    requirePlate(call, given);
    const passwordHash = password ? await hashNewPassword(password) : null;
    await requirePlace(db, scope, familyId, viewerTypeId, 'viewerType');
    const accountId = await insertAccount(db, {
      userName,
      email,
      firstName,
      lastName,
      passwordHash,
      isByStaff: true,
    });
    const approvedAt = new Date(at);
    const id = await insertViewer(db, scope, { accountId, familyId, viewerTypeId, approvedAt, ...given });
    if (passwordHash === null) await sendConfirmation(deps, db, accountId);
    await notify(deps, db, 'memberJoined', { locationId: scope.locationId, familyId }, { by: accountId });
    const { name, isPrimaryUser } = await requireViewer(call, id);
    const leads = isPrimaryUser && { isPrimaryUser };
    audit({ recordId: id, recordName: name, after: { name, userName, familyId, viewerTypeId, ...leads } });
    return { id };
  };

/** The membership has its own version, separate from its account's. */
const editOf = (before: ViewerDetail) => ({ version: before.membershipVersion, current: before });

/** Refuses what only the partner may change: the person's name and address, and that they are a member. */
export const requireOwn = ({ partnerName: partner }: Pick<ViewerDetail, 'partnerName'>): void => {
  if (partner !== null) throw new Refusal('inUse', { failure: failure('partnerOwned', { partner }) });
};

const changePerson = async (
  deps: Needs,
  { db, at }: Change,
  before: ViewerDetail,
  given: { firstName: string; lastName: string; email: string },
): Promise<string[]> => {
  const { accountId, accountVersion, isAccountShared } = before;
  const changed = changedFields(['firstName', 'lastName', 'email'], before, given);
  const [first] = changed;
  if (first === undefined) return [];
  requireOwn(before);
  if (isAccountShared) {
    throw invalid(first, 'viewers.nameIsTheirs');
  }
  await updateAccount(db, accountId, { version: accountVersion, current: before }, given);
  const after = { userName: before.userName, email: given.email };
  await afterSignInChange(deps, db, { accountId, before, after, ownSession: null, at });
  return changed;
};

export const changeViewer =
  (deps: Needs): Handler<typeof viewers.update> =>
  async (call) => {
    const { db, scope, actor, at, audit, input } = call;
    const { version, viewerType: viewerTypeId, firstName, lastName, email, ...plate } = input.body;
    const before = await requireViewer(call, input.params.id);
    requireVersion(version, before);
    const isPlateChanged = !isSamePlate(before, plate);
    if (isPlateChanged && !(actor.role && hasPermission(actor.role, 'viewers.editLicensePlate'))) {
      throw new Refusal('forbidden');
    }
    requirePlate(call, plate);
    if (viewerTypeId !== before.viewerType) {
      await requirePlace(db, scope, before.familyId, viewerTypeId, 'viewerType', before.id);
    }
    const alsoChanged = await changePerson(deps, call, before, { firstName, lastName, email });
    if (before.plateNumber !== plate.plateNumber) alsoChanged.push('plateNumber');
    await updateViewer(db, scope, before.id, editOf(before), { viewerTypeId, ...plate });
    if (viewerTypeId !== before.viewerType) await settleCaps(db, scope, at, [before.familyId]);
    const after = await requireViewer(call, before.id);
    audit({
      recordId: before.id,
      recordName: after.name,
      before: facts(before),
      after: { ...facts(after), alsoChanged },
    });
    return { version: after.version };
  };

export const changeLicensePlate: Handler<typeof viewers.setLicensePlate> = async (call) => {
  const { db, scope, audit, input } = call;
  const { version, ...plate } = input.body;
  const before = await requireViewer(call, input.params.id);
  requireVersion(version, before);
  requirePlate(call, plate);
  const next = await updateViewer(db, scope, before.id, editOf(before), plate);
  const { overrideLicensePlateRequirement } = plate;
  audit({
    recordId: before.id,
    recordName: before.name,
    before: facts(before),
    after: { ...facts(before), overrideLicensePlateRequirement, alsoChanged: ['plateNumber'] },
  });
  return { version: next + before.accountVersion - 1 };
};
