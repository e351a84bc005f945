import { ApiError, type EndpointSpec, type Problem } from '@viewgate/contract';
import { common } from '../i18n/common.ts';
import { failureSentence } from '../i18n/failures.ts';
import { leadAway } from '../navigation/go.ts';
import { toast } from '../toast.ts';
import { namingField } from './field-labels.ts';
import { beginOutage } from './outage.ts';
import { endSession } from './session-end.ts';
import { isToldHere } from './told-here.ts';

/** The sentence for a refusal, in the reader's language. */
export const sentenceOf = ({ validationFailures: [wrong] = [], failure, code, title }: Problem): string =>
  wrong ? failureSentence(wrong, wrong.errorMessage) : failureSentence(failure ?? { code: `error.${code}` }, title);

/** Shown in place: on the form, the login page, the record's screen, the player. */
const leftToScreens: ReadonlySet<Problem['code']> = new Set([
  'conflict',
  'badCredentials',
  'linkExpired',
  'badSecondStep',
  'signInOver',
  'proofNeeded',
  'stayNotAllowed',
  'notFound',
  'accessDenied',
  'notInIntegration',
  'shieldLocked',
]);

/** What a screen still has to say about a failed call: nothing if a toast has said it. */
export const sentenceLeft = (error: unknown): string => {
  if (!(error instanceof ApiError)) return common('notReached');
  return leftToScreens.has(error.problem.code) ? sentenceOf(error.problem) : '';
};

/** What the portal does about each refusal, no matter who made the call. What a screen shows in its place is left to the screen. */
export const reportProblem = (
  problem: Problem,
  endpoint: Pick<EndpointSpec, 'method' | 'path'> & { readonly id?: string },
): void => {
  if (isToldHere(problem, endpoint.id)) return;
  switch (problem.code) {
    case 'signedOut':
      if (!endpoint.path.startsWith('/api/integrations/child-care'))
        endSession('told', problem.failure && sentenceOf(problem));
      return;
    case 'forbidden':
      toast.error(sentenceOf(problem), leadAway('/403') ? undefined : common('workStays'));
      return;
    case 'viewChanged':
      // A full load: this page and the session belong to different people.
      location.assign('/');
      return;
    case 'viewOnly':
      // A part of a page that support may not see says so in its place; they have done nothing yet.
      if (endpoint.method !== 'GET') toast.error(sentenceOf(problem));
      return;
    case 'secondFactorMissing':
      // A full load: what we knew about the account is no longer true.
      location.assign('/second-factor');
      return;
    case 'unavailable':
      // Either everything is out of reach, or only what was requested.
      if ((problem.trouble ?? 'away') === 'away') beginOutage('database');
      else toast.error(sentenceOf(problem));
      return;
    case 'internal':
      toast.error(sentenceOf(problem), problem.traceId ? common('reference', { traceId: problem.traceId }) : undefined);
      return;
    default: {
      if (leftToScreens.has(problem.code)) return;
      const [wrong] = problem.validationFailures ?? [];
      toast.error(wrong ? namingField(endpoint.id, wrong, sentenceOf(problem)) : sentenceOf(problem));
    }
  }
};
