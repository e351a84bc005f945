import { mostAnswersAtOnce, registrationReview } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { EffectOf, EffectOfCall } from '../../../ui/change-effect/index.ts';
import { type Concerned, retriedBy } from './retried.ts';
import { useAutomationText } from './text/index.ts';

/** How many different changes are worked out at once. */
const most = 4;

/** Whom retrying automations cuts off or lets in: they are done as soon as it is confirmed. */
export const RetryEffect = ({ rows }: { readonly rows: readonly Concerned[] }) => {
  const text = useAutomationText();
  const params = { locationId: useLocationId() };
  const { approved, changes } = retriedBy(rows);
  if (changes.length > most || approved.length > mostAnswersAtOnce) return <p>{text('retry.many')}</p>;
  return (
    <>
      {approved.length > 0 && (
        <EffectOfCall
          endpoint={registrationReview.bulkEvaluate}
          request={{ params, body: { viewerIds: [...approved], isApproved: true } }}
        />
      )}
      {changes.map((change) => (
        <EffectOf key={JSON.stringify(change)} change={change} />
      ))}
    </>
  );
};
