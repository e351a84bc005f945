import { registrationReview, type RequestOf } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { LabelField } from '../../../ui/automation/label-field.tsx';
import { Form, LaterDateField, TextAreaField } from '../../../ui/form/index.ts';
import { Follow } from '../../../ui/form/follow.tsx';
import { useRegistrationText } from './text/index.ts';

/** Whom it answers: these, or everybody who matches. */
export type To = Required<
  Pick<NonNullable<RequestOf<typeof registrationReview.answerMany>['body']>, 'viewerIds' | 'seen' | 'matching'>
>;

interface AnswerByJobProps {
  readonly what: 'deny' | 'schedule';
  readonly to: To;
  /** One of them is scheduled already. */
  readonly isMoved: boolean;
  readonly onFailed?: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason or the day where there are so many that a job answers them. */
export const AnswerByJob = ({ what, to, isMoved, onFailed, onDone, onClose }: AnswerByJobProps) => {
  const text = useRegistrationText();
  return (
    <Form
      endpoint={registrationReview.answerMany}
      params={{ locationId: useLocationId() }}
      initial={{ ...to, answer: what, reason: '', scheduledDate: null, label: null }}
      submit={text(what)}
      canSubmitPristine={what === 'deny'}
      onSaved={() => {
        toast.success(text('answers.begun'));
        onDone();
        onClose();
      }}
      {...(onFailed && { onFailed })}
    >
      {(field) => (
        <>
          <Follow of={field.matching} value={to.matching} by={to.matching?.seen} />
          {what === 'deny' ? (
            <TextAreaField {...field.reason} label={text('deny.reason')} hint={text('deny.hint')} />
          ) : (
            <>
              <LaterDateField {...field.scheduledDate} label={text('schedule.date')} />
              <LabelField {...field.label} hint={isMoved && 'labelKept'} />
            </>
          )}
        </>
      )}
    </Form>
  );
};
