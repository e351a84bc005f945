import { registrationReview } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { isRefused, rehearse } from '../../../lib/api/rehearse.ts';
import { refresh, useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { useBulkQuestion } from '../../../ui/data-table/index.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { type AllMatching, type Asked, isLimited, seenOf, type Waiting } from './asked.ts';
import { useRegistrationText } from './text/index.ts';

// Loaded on first use: a form with its rules is as large as the list it opens over.
const AnswerDialog = lateControls(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));

/** What staff can do with registrations: at once with one, after asking with several, or where a custody block, a denial or a pause concerns it. `onAnswered`: it has left its list. */
export const useAnswers = (onAnswered?: () => void) => {
  const text = useRegistrationText();
  const params = { locationId: useLocationId() };
  const evaluate = useWrite(registrationReview.evaluate);
  const unscheduling = useWrite(registrationReview.unschedule);
  const question = useBulkQuestion<Asked>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = isAsking || evaluate.isPending || unscheduling.isPending;
  const ofOne = ({ id }: Waiting) => ({ ...params, viewerId: id });
  const ask = (what: Asked['what'], rows: readonly Waiting[]): Promise<boolean> => question.ask({ what, rows });
  const askMatching = (what: Asked['what'], matching: AllMatching): Promise<boolean> =>
    question.ask({ what, rows: [], matching });
  const approve = async (one: Waiting) => {
    // A key pressed twice must not answer twice.
    if (isBusy) return;
    const request = { params: ofOne(one), body: { isApproved: true, seen: seenOf(one) } };
    setAsking(true);
    // Approving somebody is meant to let them watch: only its other effects are asked about, or effects that could not be worked out.
    const isMore = await rehearse(registrationReview.evaluate, request).then(
      ({ viewersLosing, expectations }) => viewersLosing > 0 || Boolean(expectations?.broken.length),
      (error: unknown) => !isRefused(error),
    );
    setAsking(false);
    if (one.custodyBlockCount > 0 || isLimited(one) || isMore) {
      void ask('approve', [one]);
      return;
    }
    evaluate.mutate(request, {
      // A colleague was quicker: the refreshed list shows the current state.
      onError: () => void refresh('registrationReview'),
      onSuccess: () => {
        toast.success(text('approved', { name: one.name }));
        onAnswered?.();
      },
    });
  };
  const unschedule = (one: Waiting) => {
    if (isBusy) return;
    unscheduling.mutate(
      { params: ofOne(one) },
      {
        onSuccess: () => {
          toast.success(text('unscheduled'));
          onAnswered?.();
        },
      },
    );
  };
  const dialog = (
    <Suspense fallback={null}>
      {question.asked && (
        <AnswerDialog
          asked={question.asked}
          onDone={() => {
            question.done();
            onAnswered?.();
          }}
          onClose={question.close}
        />
      )}
    </Suspense>
  );
  return { approve, unschedule, ask, askMatching, dialog, isBusy };
};
export type Answers = ReturnType<typeof useAnswers>;
