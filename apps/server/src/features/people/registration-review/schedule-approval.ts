import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { scheduleAutomation } from '../automations/index.ts';
import { concernsAbout, type Newcomer } from './concerns-view.ts';

type Scheduling = Parameters<typeof scheduleAutomation>[0];

/** Schedules the approval of a registration, and remembers what the person who schedules it could know of the family. */
export const scheduleApproval = async (
  call: Scheduling,
  found: Newcomer & { readonly name: string },
  { scheduledDate, label }: { readonly scheduledDate: string; readonly label?: string | undefined },
): Promise<void> => {
  const { db, scope, at } = call;
  const known = (await concernsAbout(db, scope, found, at)).map(({ key }) => key);
  const { viewerId, name: subjectName } = found;
  await scheduleAutomation(call, { kind: 'ApproveRegistration', viewerId, subjectName, scheduledDate, label, known });
};

const since = {
  block: 'registrationReview.blockedSince',
  denial: 'registrationReview.deniedSince',
  pause: 'registrationReview.pausedSince',
} as const;

/**
 * Refuses to let somebody in if a custody block, a denial or a pause has come, or been changed, since that was decided: the person who
 * decided it could not know, so staff answer the registration themselves.
 */
export const refuseConcernsSince = async (
  tx: Tx,
  scope: LocationScope,
  found: Newcomer & { readonly name: string },
  { known }: { readonly known: readonly string[] | null },
  at: number,
): Promise<void> => {
  const before = new Set(known);
  for (const { kind, key } of await concernsAbout(tx, scope, found, at)) {
    if (kind !== 'elsewhere' && !before.has(key)) throw invalid('viewerId', since[kind], { name: found.name });
  }
};
