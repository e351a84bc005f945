import { policies, type TimeRange, type Weekday, weekdays } from '@viewgate/contract';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { FieldPair, Form, PickField } from '../../../ui/form/index.ts';
import { dayName, type Span } from '../../../ui/week-view/index.ts';
import { touched, type usePolicyParams } from '../kind.ts';
import { usePolicyText } from '../text/index.ts';
import { FormFrame } from './form-frame.tsx';
import { DaysField, ErrorList, TimeOfRange } from './range-fields.tsx';
import { asTimes } from './ranges.ts';

interface RangeFormProps {
  readonly params: ReturnType<typeof usePolicyParams>;
  /** Asks whom it would concern; false leaves the form as it is. */
  readonly ask: (ranges: readonly Omit<TimeRange, 'id' | 'version'>[]) => Promise<boolean>;
  readonly onClose: () => void;
}

const dayChoices = () => weekdays.map((value, day) => ({ value, label: dayName(day) }));

/** New time ranges: one for each chosen day. */
export const CreateRange = ({ params, ask, onClose, span }: RangeFormProps & { readonly span: Span | null }) => {
  const text = usePolicyText();
  const start = span && asTimes(span);
  const [count, setCount] = useState(start ? 1 : 0);
  const submit = count > 1 ? text('ranges.createMany', { count }) : text('ranges.create');
  return (
    <FormFrame title={text('ranges.new')} onClose={onClose}>
      <Form
        endpoint={policies.createEvents}
        params={params}
        initial={{
          daysOfWeek: start ? [start.dayOfWeek] : [],
          startTime: start?.startTime ?? '',
          endTime: start?.endTime ?? '',
        }}
        also={touched}
        submit={submit}
        canSubmitPristine={start !== null}
        beforeSave={({ daysOfWeek, ...times }) => ask(daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, ...times })))}
        onCancel={onClose}
        onSaved={() => {
          toast.success(submit);
          onClose();
        }}
      >
        {(field) => (
          <>
            <DaysField
              {...field.daysOfWeek}
              label={text('ranges.days')}
              onChange={(days: Weekday[]) => {
                setCount(days.length);
                field.daysOfWeek.onChange(days);
              }}
            />
            <FieldPair>
              <TimeOfRange {...field.startTime} label={text('ranges.start')} />
              <TimeOfRange {...field.endTime} label={text('ranges.end')} hint={text('ranges.end.hint')} />
            </FieldPair>
            <ErrorList of={[field.daysOfWeek, field.startTime, field.endTime]} />
          </>
        )}
      </Form>
    </FormFrame>
  );
};

const bodyOf = ({ dayOfWeek, startTime, endTime, version }: TimeRange) => ({ dayOfWeek, startTime, endTime, version });

/** One time range, changed. */
export const EditRange = ({ params, ask, onClose, range }: RangeFormProps & { readonly range: TimeRange }) => {
  const text = usePolicyText();
  return (
    <FormFrame title={text('ranges.editing')} onClose={onClose}>
      <Form
        endpoint={policies.updateEvent}
        params={{ ...params, eventId: range.id }}
        initial={bodyOf(range)}
        fromCurrent={bodyOf}
        also={touched}
        submit={text('ranges.save')}
        beforeSave={({ version: _, ...times }) => ask([times])}
        onCancel={onClose}
        onSaved={() => {
          toast.success(text('ranges.updated'));
          onClose();
        }}
      >
        {(field) => (
          <>
            <PickField {...field.dayOfWeek} label={text('ranges.day')} choices={dayChoices()} />
            <FieldPair>
              <TimeOfRange {...field.startTime} label={text('ranges.start')} />
              <TimeOfRange {...field.endTime} label={text('ranges.end')} hint={text('ranges.end.hint')} />
            </FieldPair>
            <ErrorList of={[field.startTime, field.endTime]} />
          </>
        )}
      </Form>
    </FormFrame>
  );
};
