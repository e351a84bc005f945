import { registrationReview } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { AnswerByJob } from './answer-by-job.tsx';
import type { AllMatching, Asked } from './asked.ts';
import { WarnedNames } from './barred.tsx';
import { useRegistrationText } from './text/index.ts';

interface AnswerMatchingProps {
  readonly what: Asked['what'];
  readonly matching: AllMatching;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before everything that matches is answered. The dialog says how many they are now; if others match by the time of the answer, it is
 * refused, looks again, and asks once more.
 */
export const AnswerMatching = ({ what, matching: { body, count: before }, onDone, onClose }: AnswerMatchingProps) => {
  const text = useRegistrationText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const look = useRead(registrationReview.lookAtMatching, { params, body });
  const answerMany = useWrite(registrationReview.answerMany);
  const lookAgain = () => void look.refetch();
  const all = look.data?.count ?? before;
  const stayCount = what === 'remove' ? (look.data?.barredCount ?? 0) : 0;
  const count = all === stayCount ? all : all - stayCount;
  const warning = look.data && (what === 'approve' || what === 'schedule') && (
    <>
      <WarnedNames why="barred" count={look.data.barredCount} names={look.data.barredNames} />
      <WarnedNames why="limited" count={look.data.limitedCount} names={look.data.limitedNames} />
    </>
  );
  if (what === 'deny' || what === 'schedule') {
    return (
      <WorkDialog onClose={onClose} title={text(`${what}.titleMany`, { count })}>
        <Reading of={look}>
          {({ seen }) => (
            <>
              {warning}
              <AnswerByJob
                what={what}
                to={{ viewerIds: [], seen: [], matching: { ...body, seen } }}
                isMoved={body.list === 'scheduled'}
                onFailed={lookAgain}
                onDone={onDone}
                onClose={onClose}
              />
            </>
          )}
        </Reading>
      </WorkDialog>
    );
  }
  return (
    <ConfirmAction
      title={text(`${what}.title`, { count })}
      message={
        <Reading of={look}>
          {({ barredNames }) => (
            <>
              {warning}
              <WarnedNames why="stays" count={stayCount} names={barredNames} />
              {all > stayCount && <p>{text(`${what}.hint`, { count })}</p>}
            </>
          )}
        </Reading>
      }
      confirm={what === 'remove' ? common('delete') : text(what)}
      tone={what === 'remove' ? 'bad' : undefined}
      isDisabled={!look.data || look.isFetching || all === stayCount}
      onConfirm={async () => {
        try {
          const matching = { ...body, seen: look.data?.seen ?? '' };
          await answerMany.mutateAsync({ params, body: { matching, answer: what } });
        } catch (error) {
          lookAgain();
          throw error;
        }
        toast.success(text('answers.begun'));
        onDone();
      }}
      onClose={onClose}
    />
  );
};
