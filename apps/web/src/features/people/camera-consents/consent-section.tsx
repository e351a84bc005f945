import { cameraConsents, type children, type RequestOf, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form, SwitchField, TextField } from '../../../ui/form/index.ts';
import { LocationTime } from '../../../ui/times.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Unread } from '../../../ui/unread.tsx';
import classes from './camera-consents.module.css';
import { useConsentText } from './text/index.ts';

type Shown = Pick<ResultOf<typeof children.get>, 'consent'>;
interface ConsentSectionProps extends Shown {
  readonly childId: number;
  readonly name: string;
}

const bodyOf = ({ consent }: Shown): NonNullable<RequestOf<typeof cameraConsents.record>['body']> => ({
  isGiven: consent?.counts === true && consent.isGiven,
  note: '',
  seen: consent && { isGiven: consent.isGiven, answeredAt: consent.answeredAt },
});

/** What a family has said about its child being seen, and where staff record what they were told. */
export const ConsentSection = ({ childId, name, consent }: ConsentSectionProps) => {
  const text = useConsentText();
  const locationId = useLocationId();
  const query = useRead(cameraConsents.get, { params: { locationId } });
  const mayRecord = useMay(cameraConsents.record);
  const { ask, question } = useEffectQuestion();
  if (!query.data) return query.isError && <Unread of={query} title={text('column')} />;
  if (!query.data.isRequired) return null;
  return (
    <Section title={text('column')} width="form">
      {consent ? (
        <p>
          {text(!consent.counts ? 'section.lapsed' : consent.isGiven ? 'section.given' : 'section.refused', { name })}{' '}
          <span className={classes.quiet}>
            {text(`source.${consent.source}`, { who: consent.answeredByName ?? text('somebody') })},{' '}
            <LocationTime instant={consent.answeredAt} />
          </span>
        </p>
      ) : (
        <p>{text('section.notAsked', { name })}</p>
      )}
      {consent?.note && <p className={classes.quiet}>{consent.note}</p>}
      {mayRecord && (
        <Form
          endpoint={cameraConsents.record}
          params={{ locationId, id: childId }}
          initial={bodyOf({ consent })}
          fromCurrent={bodyOf}
          submit={text('record')}
          hasNoCancel
          beforeSave={({ isGiven }) => ask({ kind: 'consent', childId, isGiven })}
          onSaved={() => toast.success(text('recorded', { name }))}
        >
          {(field) => (
            <>
              <SwitchField {...field.isGiven} label={text('record.isGiven', { name })} />
              <TextField
                {...field.note}
                label={text('record.note')}
                hint={text('record.noteHint')}
                maxLength={500}
                required
              />
            </>
          )}
        </Form>
      )}
      {question}
    </Section>
  );
};
