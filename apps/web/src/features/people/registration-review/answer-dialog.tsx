import { mostAnswersAtOnce, registrationReview } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { dateAt } from '../../../lib/format/times.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { DateField, Form, TextAreaField } from '../../../ui/form/index.ts';
import type { Asked, Waiting } from './asked.ts';
import { Barred } from './barred.tsx';
import { LabelField } from './label-field.tsx';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

interface AnswerDialogProps {
  readonly asked: Asked;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
type Parts = Omit<AnswerDialogProps, 'asked'> & { readonly rows: readonly Waiting[] };

const idsOf = (rows: readonly Waiting[]) => rows.map(({ id }) => id);

const doneMany = { approve: 'approvedMany', unschedule: 'unscheduledMany', remove: 'removedMany' } as const;

const Confirm = ({ what, rows, onDone, onClose }: Parts & { readonly what: keyof typeof doneMany }) => {
  const text = useRegistrationText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const approve = useWrite(registrationReview.bulkEvaluate);
  const unschedule = useWrite(registrationReview.bulkUnschedule);
  const remove = useWrite(registrationReview.bulkRemove);
  const answerMany = useWrite(registrationReview.answerMany);
  const viewerIds = idsOf(rows);
  const isApproving = what === 'approve';
  return (
    <ConfirmAction
      title={text(`${what}.title`, { count: rows.length })}
      message={
        <>
          {isApproving && <Barred rows={rows} />}
          <p>{text(`${what}.hint`, { count: rows.length })}</p>
        </>
      }
      confirm={what === 'remove' ? common('delete') : text(what)}
      tone={what === 'remove' ? 'bad' : undefined}
      onConfirm={async () => {
        const isJob = rows.length > mostAnswersAtOnce;
        if (isJob) await answerMany.mutateAsync({ params, body: { viewerIds, answer: what } });
        else if (isApproving) await approve.mutateAsync({ params, body: { viewerIds, isApproved: true } });
        else if (what === 'unschedule') await unschedule.mutateAsync({ params, body: { viewerIds } });
        else await remove.mutateAsync({ params, body: { viewerIds } });
        toast.success(isJob ? text('answers.begun') : text(doneMany[what], { count: rows.length }));
        onDone();
      }}
      onClose={onClose}
    />
  );
};

/** The reason or the day for so many that a job answers them. */
const ByJob = ({ what, rows, onDone, onClose }: Parts & { readonly what: 'deny' | 'schedule' }) => {
  const text = useRegistrationText();
  const zone = useLocationZone();
  return (
    <Form
      endpoint={registrationReview.answerMany}
      params={{ locationId: useLocationId() }}
      initial={{ viewerIds: idsOf(rows), answer: what, reason: '', scheduledDate: null, label: null }}
      submit={text(what)}
      canSubmitPristine={what === 'deny'}
      onSaved={() => {
        toast.success(text('answers.begun'));
        onDone();
        onClose();
      }}
    >
      {(field) =>
        what === 'deny' ? (
          <TextAreaField {...field.reason} label={text('deny.reason')} hint={text('deny.hint')} />
        ) : (
          <>
            <Barred rows={rows} />
            <DateField {...field.scheduledDate} label={text('schedule.date')} min={dateAt(zone, 1)} quickIn={zone} />
            <LabelField of={field.label} rows={rows} />
          </>
        )
      }
    </Form>
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
      initial={{ viewerIds: idsOf(rows), isApproved: false, reason: '' }}
      submit={text('deny')}
      canSubmitPristine
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
  const zone = useLocationZone();
  const [only] = rows;
  const isOne = rows.length === 1;
  return (
    <>
      <Barred rows={rows} />
      <p className={classes.quiet}>{text('schedule.hint')}</p>
      <Form
        endpoint={registrationReview.bulkSchedule}
        params={{ locationId: useLocationId() }}
        initial={{ viewerIds: idsOf(rows), scheduledDate: (isOne && only?.scheduledDate) || '', label: null }}
        submit={text('schedule')}
        onSaved={() => {
          toast.success(isOne ? text('scheduled') : text('scheduledMany', { count: rows.length }));
          onDone();
          onClose();
        }}
      >
        {(field) => (
          <>
            <DateField {...field.scheduledDate} label={text('schedule.date')} min={dateAt(zone, 1)} quickIn={zone} />
            <LabelField of={field.label} rows={rows} />
          </>
        )}
      </Form>
    </>
  );
};

/** Asks before answering, and for what the answer needs: the reason, the day. */
export const AnswerDialog = ({ asked: { what, rows }, onDone, onClose }: AnswerDialogProps) => {
  const text = useRegistrationText();
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
        <ByJob what={what} rows={rows} onDone={onDone} onClose={onClose} />
      ) : (
        <Fields rows={rows} onDone={onDone} onClose={onClose} />
      )}
    </WorkDialog>
  );
};
