import type { Alert } from '@viewgate/contract';
import { formatDuration } from '../../../lib/format/durations.ts';
import { secondsToAnswer } from './said.ts';
import { useAlertText } from './text/index.ts';

/** Who chose what, and how long it took. */
export const AnswerSaid = ({ alert }: { readonly alert: Alert }) => {
  const text = useAlertText();
  const { state, answeredByName } = alert;
  const duration = formatDuration(secondsToAnswer(alert) ?? 0);
  if (state === 'open') return null;
  if (state === 'unanswered') return text('answered.unanswered');
  // Only a person can call it a false positive, even if that person is unknown.
  if (answeredByName === null && state === 'resolved') return text('answered.itself', { duration });
  return text(`answered.${state}`, { name: answeredByName ?? text('somebody'), duration });
};
