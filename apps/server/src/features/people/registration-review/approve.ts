import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { requirePlace } from '../viewers/index.ts';
import { letIn, setAnswer } from './store.ts';
import type { Answerable } from './views.ts';

interface Context {
  tx: Tx;
  scope: LocationScope;
  at: number;
  /** Null when nobody in particular answers: review is off, or the scheduled day has come. */
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
 * Lets somebody in who waits, or was denied, and mails them; refused where the location's caps leave no place. With the location held,
 * so that two approvals cannot both take the last place; whoever approves settles the caps when all are in.
 */
export const approve = async (
  { messages }: Pick<Needs, 'messages'>,
  { tx, scope, at, answeredBy, locationName }: Context,
  registration: Answerable,
  /** What a refusal is said of. */
  field = 'viewerId',
): Promise<void> => {
  const { viewerId, familyId, viewerTypeId } = registration;
  await requirePlace(tx, scope, familyId, viewerTypeId, field);
  await letIn(tx, scope, viewerId, familyId, at);
  await setAnswer(tx, scope, viewerId, { state: 'approved', reason: null, at, answeredBy });
  await messages.mail(tx, addressee(registration), 'registrationApproved', { locationName });
};

/** Denies a registration, with an optional reason that is mailed. */
export const deny = async (
  { messages }: Pick<Needs, 'messages'>,
  { tx, scope, at, answeredBy, locationName }: Context,
  registration: Answerable,
  reason: string | null,
): Promise<void> => {
  const { viewerId, name, state } = registration;
  if (state === 'denied') throw invalid('isApproved', 'registrationReview.isDenied', { name });
  await setAnswer(tx, scope, viewerId, { state: 'denied', reason, at, answeredBy });
  await messages.mail(tx, addressee(registration), 'registrationDenied', { locationName, reason });
};
