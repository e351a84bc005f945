import { mostAnswersAtOnce, registrationReview } from '@viewgate/contract';
import { refresh, useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { LabelField } from '../../../ui/automation/label-field.tsx';
import { EffectOfCall } from '../../../ui/change-effect/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Form, LaterDateField, TextAreaField } from '../../../ui/form/index.ts';
import { type Asked, isBarred, seenOfEach, type Waiting } from './asked.ts';
import { AnswerByJob } from './answer-by-job.tsx';
import { AnswerMatching } from './answer-matching.tsx';
import { Barred, Staying } from './barred.tsx';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

interface AnswerDialogProps {
  readonly asked: Asked;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
type Parts = Omit<AnswerDialogProps, 'asked'> & { readonly rows: readonly Waiting[] };

const idsOf = (rows: readonly Waiting[]) => rows.map(({ id }) => id);
/** Some may no longer be in the state that the dialog shows. */
const lookAgain = () => void refresh('registrationReview');
const isMoved = (rows: readonly Waiting[]) => rows.some(({ scheduledDate }) => scheduledDate !== null);

const doneMany = { approve: 'approvedMany', unschedule: 'unscheduledMany', remove: 'removedMany' } as const;

const Confirm = ({ what, rows: chosen, onDone, onClose }: Parts & { readonly what: keyof typeof doneMany }) => {
  const text = useRegistrationText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const approve = useWrite(registrationReview.bulkEvaluate);
  const unschedule = useWrite(registrationReview.bulkUnschedule);
  const remove = useWrite(registrationReview.bulkRemove);
  const answerMany = useWrite(registrationReview.answerMany);
  const staying = what === 'remove' ? chosen.filter(isBarred) : [];
  const rows = chosen.filter((one) => !staying.includes(one));
  const viewerIds = idsOf(rows);
  const seen = seenOfEach(rows);
  const isApproving = what === 'approve';
  const named = rows.length === 0 ? chosen : rows;
  const [only] = named;
  const isJob = rows.length > mostAnswersAtOnce;
  const body = { viewerIds, isApproved: true, seen };
  return (
    <ConfirmAction
      title={
        named.length === 1 && only ? text(`${what}.titleOne`, only) : text(`${what}.title`, { count: named.length })
      }
      message={
        <>
          {isApproving && <Barred rows={rows} />}
          <Staying rows={staying} />
          {rows.length > 0 && <p>{text(`${what}.hint`, { count: rows.length })}</p>}
          {isApproving && !isJob && (
            <EffectOfCall endpoint={registrationReview.bulkEvaluate} request={{ params, body }} />
          )}
        </>
      }
      confirm={what === 'remove' ? common('delete') : text(what)}
      tone={what === 'remove' ? 'bad' : undefined}
      isDisabled={rows.length === 0}
      onConfirm={async () => {
        try {
          if (isJob) await answerMany.mutateAsync({ params, body: { viewerIds, seen, answer: what } });
          else if (isApproving) await approve.mutateAsync({ params, body });
          else if (what === 'unschedule') await unschedule.mutateAsync({ params, body: { viewerIds } });
          else await remove.mutateAsync({ params, body: { viewerIds } });
        } catch (error) {
          lookAgain();
          throw error;
        }
        toast.success(isJob ? text('answers.begun') : text(doneMany[what], { count: rows.length }));
        onDone();
      }}
      onClose={onClose}
    />
  );
};

const Deny = ({ rows, onDone, onClose }: Parts) => {
  const text = useRegistrationText();
  const [only] = rows;
  const isOne = rows.length === 1;
  return (
    <Form
      endpoint={registrationReview.bulkEvaluate}
      params={{ locationId: useLocationId() }}
      initial={{ viewerIds: idsOf(rows), seen: seenOfEach(rows), isApproved: false, reason: '' }}
      submit={text('deny')}
      canSubmitPristine
      onFailed={lookAgain}
      onSaved={() => {
        toast.success(isOne ? text('denied', { name: only?.name ?? '' }) : text('deniedMany', { count: rows.length }));
        onDone();
        onClose();
      }}
    >
      {(field) => <TextAreaField {...field.reason} label={text('deny.reason')} hint={text('deny.hint')} />}
    </Form>
  );
};

const Schedule = ({ rows, onDone, onClose }: Parts) => {
  const text = useRegistrationText();
  const [only] = rows;
  const isOne = rows.length === 1;
  return (
    <>
      <Barred rows={rows} />
      <p className={classes.quiet}>{text('schedule.hint')}</p>
      <Form
        endpoint={registrationReview.bulkSchedule}
        params={{ locationId: useLocationId() }}
        initial={{
          viewerIds: idsOf(rows),
          seen: seenOfEach(rows),
          scheduledDate: (isOne && only?.scheduledDate) || '',
          label: null,
        }}
        submit={text('schedule')}
        onFailed={lookAgain}
        onSaved={() => {
          toast.success(isOne ? text('scheduled') : text('scheduledMany', { count: rows.length }));
          onDone();
          onClose();
        }}
      >
        {(field) => (
          <>
            <LaterDateField {...field.scheduledDate} label={text('schedule.date')} />
            <LabelField {...field.label} hint={isMoved(rows) && 'labelKept'} />
          </>
        )}
      </Form>
    </>
  );
};

/** Asks for confirmation before answering, and for the reason or day that the answer needs. */
export const AnswerDialog = ({ asked: { what, rows, matching }, onDone, onClose }: AnswerDialogProps) => {
  const text = useRegistrationText();
  if (matching) return <AnswerMatching what={what} matching={matching} onDone={onDone} onClose={onClose} />;
  if (what === 'approve' || what === 'unschedule' || what === 'remove')
    return <Confirm what={what} rows={rows} onDone={onDone} onClose={onClose} />;
  const [only] = rows;
  const title =
    rows.length === 1 && only
      ? text(`${what}.title`, { name: only.name })
      : text(`${what}.titleMany`, { count: rows.length });
  const Fields = what === 'deny' ? Deny : Schedule;
  const isJob = rows.length > mostAnswersAtOnce;
  return (
    <WorkDialog onClose={onClose} title={title}>
      {isJob ? (
        <>
          {what === 'schedule' && <Barred rows={rows} />}
          <AnswerByJob
            what={what}
            to={{ viewerIds: idsOf(rows), seen: seenOfEach(rows), matching: null }}
            isMoved={isMoved(rows)}
            onDone={onDone}
            onClose={onClose}
          />
        </>
      ) : (
        <Fields rows={rows} onDone={onDone} onClose={onClose} />
      )}
    </WorkDialog>
  );
};
