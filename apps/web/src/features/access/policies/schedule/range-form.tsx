import { policies, type Weekday, weekdays } from '@viewgate/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { dayName } from '../../../../lib/format/day-name.ts';
import { useCommon } from '../../../../lib/i18n/common.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldPair, PickField } from '../../../../ui/form/index.ts';
import { useFocusOnWrong, useFormState } from '../../../../ui/form/use-form-state.ts';
import { prepareRules } from '../../../../ui/form/validate.ts';
import { usePolicyText } from '../text/index.ts';
import { FormFrame } from './form-frame.tsx';
import { DaysField } from '../../../../ui/days-field.tsx';
import { ErrorList, TimeOfRange } from './range-fields.tsx';
import classes from './schedule.module.css';
import type { StagedRange, Times } from './stage-changes.ts';

interface RangeFormProps {
  /** The range being edited; if absent, new ones are created, one for each chosen day. */
  readonly range?: StagedRange;
  readonly onDone: (ranges: readonly Times[]) => void;
  readonly onClose: () => void;
  /** Called with whether closing would lose input. */
  readonly onDirty: (isDirty: boolean) => void;
}

const dayChoices = () => weekdays.map((value) => ({ value, label: dayName(value) }));

/** Time ranges in words: anything that can be drawn can be typed. It goes onto the stage under the same rules as saving. */
export const RangeForm = ({ range, onDone, onClose, onDirty }: RangeFormProps) => {
  const text = usePolicyText();
  const common = useCommon();
  const element = useRef<HTMLFormElement>(null);
  const focusOnWrong = useFocusOnWrong(element);
  const form = useFormState(
    policies.createTimeRanges,
    {
      daysOfWeek: range ? [range.dayOfWeek] : [],
      startTime: range?.startTime ?? '',
      endTime: range?.endTime ?? '',
    },
    false,
  );
  const { fields: field, values, isDirty } = form;
  useEffect(() => void prepareRules(policies.createTimeRanges).catch(() => undefined), []);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    if (Object.keys(await form.validate()).length > 0) return focusOnWrong();
    const { daysOfWeek, ...times } = values;
    onDone([...new Set(daysOfWeek)].map((dayOfWeek) => ({ dayOfWeek, ...times })));
    onClose();
  };
  const count = values.daysOfWeek.length;
  const word = range ? text('ranges.change') : count > 1 ? text('ranges.createMany', { count }) : text('ranges.create');
  return (
    <FormFrame title={text(range ? 'ranges.editing' : 'ranges.new')} onClose={onClose}>
      <form ref={element} className={classes.rangeForm} onSubmit={(event) => void submit(event)} noValidate>
        {range ? (
          <PickField
            {...field.daysOfWeek}
            value={values.daysOfWeek[0]}
            onChange={(day: Weekday) => field.daysOfWeek.onChange([day])}
            label={text('ranges.day')}
            choices={dayChoices()}
          />
        ) : (
          <DaysField {...field.daysOfWeek} label={text('ranges.days')} />
        )}
        <FieldPair>
          <TimeOfRange {...field.startTime} label={text('ranges.start')} />
          <TimeOfRange {...field.endTime} label={text('ranges.end')} hint={text('ranges.end.hint')} />
        </FieldPair>
        <ErrorList of={[field.daysOfWeek, field.startTime, field.endTime]} />
        <div className={classes.quick}>
          <Button type="submit" disabled={!isDirty} title={isDirty ? undefined : text('ranges.pristine')}>
            {word}
          </Button>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
        </div>
      </form>
    </FormFrame>
  );
};
