import { automationNeeds, type Failure, failureWords, sayFailure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { stillActs } from '../../../platform/sessions/still-acts.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { Automation } from './due-view.ts';

/** Mails the person who scheduled it that it failed and why, unless they may no longer do it themselves. */
export const tellFailed = async (
  { messages }: Pick<Needs, 'messages'>,
  tx: Tx,
  { id: locationId, name: locationName, isPetCare }: LocationEntry,
  one: Automation,
  failure: Failure,
): Promise<void> => {
  const { scheduledBy, email, firstName, language, kind } = one;
  if (scheduledBy === null || email === null) return;
  if (!(await stillActs(tx, scheduledBy, locationId, [automationNeeds[kind]]))) return;
  const spoken = language === 'es' ? 'es' : 'en';
  const why = sayFailure(await failureWords[spoken](), failure, { language: spoken, isPetCare }) ?? '';
  const { subjectName, className, toClassName } = one;
  const letter = { locationId, locationName, kind, subjectName, className, toClassName, why };
  const to = { accountId: scheduledBy, email, name: firstName ?? '', language: spoken };
  await messages.mail(tx, to, 'automationFailed', letter);
};
