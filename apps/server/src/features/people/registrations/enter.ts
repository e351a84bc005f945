import type { Failure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { noteRulesAccepted } from '../../identity/account/index.ts';
import { notify } from '../../operations/notifications/index.ts';
import { saveConsent } from '../camera-consents/index.ts';
import { insertChild, setClasses } from '../children/index.ts';
import { insertFamily } from '../families/index.ts';
import { approve, shownRegistration } from '../registration-review/index.ts';
import { insertViewer, settleCaps } from '../viewers/index.ts';
import type { Children } from './checks.ts';
import { whyHeld } from './barred-view.ts';
import { noteHeld } from './store.ts';

/** The person registering: an existing account, and its relationship to the family. */
export interface Member {
  accountId: number;
  viewerType: number;
  plateNumber: string | null;
}

/** An answer about a child, kept as the last one. */
export interface ConsentGiven {
  childId: number;
  name: string;
  isGiven: boolean;
}

/** Creates a family with its children and the viewer awaiting approval. Returns their ids, and what was said of the children. */
export const enterFamily = async (
  tx: Tx,
  location: LocationEntry,
  member: Member,
  { familyName, children }: { familyName: string; children: Children },
  at: number,
): Promise<{ viewerId: number; made: { familyId: number; childIds: number[] }; consents: ConsentGiven[] }> => {
  const scope = scopeOfOwn({ locationId: location.id });
  // They accepted them with the form that was sent.
  await noteRulesAccepted(tx, member.accountId, at);
  const childIds: number[] = [];
  const consents: ConsentGiven[] = [];
  const familyId = await insertFamily(tx, scope, familyName, true);
  const type = tx.selectFrom('viewer_types').where('id', '=', member.viewerType).select('category');
  const isGuardian = (await type.executeTakeFirst())?.category === 'guardian';
  for (const { classIds, cameraConsent, ...child } of children) {
    // A child whose last name was left blank has the registrant's; pets need none.
    const lastName = child.lastName || (location.isPetCare ? '' : familyName);
    const id = await insertChild(tx, scope, { ...child, lastName, familyId });
    await setClasses(tx, scope, id, classIds);
    childIds.push(id);
    // Forms sent before locations could ask say nothing, and a relative's yes does not count.
    if (cameraConsent === false || (cameraConsent && isGuardian)) {
      const answer = {
        isGiven: cameraConsent,
        source: 'registration',
        note: null,
        at: new Date(at),
        by: member.accountId,
      } as const;
      await saveConsent(tx, scope, id, answer);
      consents.push({ childId: id, name: `${child.firstName} ${lastName}`.trim(), isGiven: cameraConsent });
    }
  }
  return { viewerId: await enterMember(tx, location, member, familyId), made: { familyId, childIds }, consents };
};

/** Creates a viewer of a family, awaiting approval. Returns its id. */
export const enterMember = (
  tx: Tx,
  location: LocationEntry,
  { accountId, viewerType, plateNumber }: Member,
  familyId: number,
): Promise<number> =>
  insertViewer(tx, scopeOfOwn({ locationId: location.id }), {
    accountId,
    familyId,
    plateNumber,
    viewerTypeId: viewerType,
    overrideLicensePlateRequirement: false,
    approvedAt: null,
  });

/** Approves a new registration where registrations are not reviewed, unless staff have to look at it. */
const approveUnlessReviewed = async (
  deps: Needs,
  tx: Tx,
  location: LocationEntry,
  found: NonNullable<Awaited<ReturnType<typeof shownRegistration>>>,
  at: number,
  invitedBy: number | null | undefined,
): Promise<'pending' | 'approved'> => {
  if ((await deps.features.at(location, tx)).has('ReviewRegistrations')) return 'pending';
  const scope = scopeOfOwn({ locationId: location.id });
  const hold = async (why: Failure) => {
    await noteHeld(tx, scope, found.viewerId, why);
    return 'pending' as const;
  };
  const why = await whyHeld(tx, scope, { ...found, invitedBy }, at);
  if (why) return await hold(why);
  try {
    await approve(deps, { tx, scope, at, answeredBy: null, locationName: location.name }, found);
    await settleCaps(tx, scope, at, [found.familyId]);
    return 'approved';
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof Refusal && error.code === 'validation') return await hold(error.why);
    throw error;
  }
};

/**
 * Tells staff of a new registration. Where registrations are not reviewed, approves it at once; if the caps leave no place, it waits.
 * Returns its state.
 */
export const approveWithoutReview = async (
  deps: Needs,
  tx: Tx,
  location: LocationEntry,
  viewerId: number,
  at: number,
  /** The inviter; null once that account is gone, undefined for somebody who was not invited. */
  invitedBy?: number | null,
): Promise<'pending' | 'approved'> => {
  const { id: locationId } = location;
  const found = await shownRegistration(tx, scopeOfOwn({ locationId }), at, viewerId);
  if (!found) return 'pending';
  const state = await approveUnlessReviewed(deps, tx, location, found, at, invitedBy);
  const record = `${found.kind}/${viewerId}`;
  if (state === 'pending') await notify(deps, tx, 'newRegistration', { locationId }, { record });
  return state;
};
