import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { notify } from '../../operations/notifications/index.ts';
import { requirePlace } from '../viewers/index.ts';
import { letIn, passLeadOn, setAnswer } from './store.ts';
import type { Answerable } from './views.ts';

interface Context {
  tx: Tx;
  scope: LocationScope;
  at: number;
  /** Null if approval is automatic: review is off, or the scheduled day has come. */
  answeredBy: number | null;
  locationName: string;
}

const addressee = ({ accountId, email, language, firstName }: Answerable) => ({
  accountId,
  email,
  language,
  name: firstName,
});

/**
 * Approves a waiting or denied registration and mails the registrant; refused if the location's caps leave no place. The location must be
 * held, so that two approvals cannot both take the last place; the caller applies the caps after the last one. Returns who leads the family
 * from now on, if that has changed.
 */
export const approve = async (
  deps: Pick<Needs, 'messages' | 'clock' | 'jobs'>,
  { tx, scope, at, answeredBy, locationName }: Context,
  registration: Answerable,
  /** The field that a refusal names. */
  field = 'viewerId',
): Promise<number | null> => {
  const { viewerId, familyId, viewerTypeId, accountId } = registration;
  const { locationId } = scope;
  await requirePlace(tx, scope, familyId, viewerTypeId, field);
  await letIn(tx, scope, viewerId, at);
  await setAnswer(tx, scope, viewerId, { state: 'approved', reason: null, at, answeredBy });
  await deps.messages.mail(tx, addressee(registration), 'registrationApproved', { locationName });
  await notify(deps, tx, 'registrationApproved', { locationId }, { record: viewerId, by: answeredBy });
  await notify(deps, tx, 'registrationAnswered', { accountId, locationId }, { detail: 'approved' });
  await notify(deps, tx, 'memberJoined', { locationId, familyId }, { by: accountId });
  return await passLeadOn(tx, scope, familyId);
};

/** Denies a registration, with an optional reason that is mailed. Returns who leads the family from now on, if that has changed. */
export const deny = async (
  deps: Pick<Needs, 'messages' | 'clock' | 'jobs'>,
  { tx, scope, at, answeredBy, locationName }: Context,
  registration: Answerable,
  reason: string | null,
): Promise<number | null> => {
  const { viewerId, familyId, name, state, accountId } = registration;
  if (state === 'denied') throw invalid('isApproved', 'registrationReview.isDenied', { name });
  await setAnswer(tx, scope, viewerId, { state: 'denied', reason, at, answeredBy });
  await deps.messages.mail(tx, addressee(registration), 'registrationDenied', { locationName, reason });
  await notify(deps, tx, 'registrationAnswered', { accountId, locationId: scope.locationId });
  return await passLeadOn(tx, scope, familyId);
};
