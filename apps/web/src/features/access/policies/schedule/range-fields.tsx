import { Chip, TextInput } from '@mantine/core';
import { type Weekday, weekdays } from '@viewgate/contract';
import { useId } from 'react';
import { formatList } from '../../../../lib/format/numbers.ts';
import { formatTimeOfDay } from '../../../../lib/format/times.ts';
import { type FieldProps, useFace } from '../../../../ui/form/field.ts';
import { dayName } from '../../../../ui/week-view/index.ts';
import classes from './schedule.module.css';

const nameOf = (day: string) => dayName(weekdays.indexOf(day as Weekday));

interface DaysFieldProps extends FieldProps<Weekday[]> {
  readonly label: string;
}

/** Days of the week, any number of them. */
export const DaysField = ({ value, onChange, label, name, error, disabled }: DaysFieldProps) => {
  const labelId = useId();
  useFace(name, label, (given) => formatList(((given ?? []) as string[]).map(nameOf)));
  return (
    <div role="group" aria-labelledby={labelId} data-invalid={error !== undefined || undefined}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <Chip.Group multiple value={value} onChange={(days) => onChange(days)}>
        <div className={classes.chips}>
          {weekdays.map((day) => (
            <Chip key={day} value={day} disabled={disabled ?? false} variant="outline">
              {nameOf(day)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </div>
  );
};

interface TimeOfRangeProps extends FieldProps<string> {
  readonly label: string;
  readonly hint?: string;
}

/** A time of day; its errors are listed under the form. */
export const TimeOfRange = ({ value, onChange, label, hint, name, error, disabled, onBlur }: TimeOfRangeProps) => {
  useFace(name, label, (given) => (typeof given === 'string' && given ? formatTimeOfDay(given) : ''));
  return (
    <TextInput
      type="time"
      name={name}
      label={label}
      description={hint}
      withAsterisk
      aria-required
      disabled={disabled ?? false}
      error={error !== undefined}
      value={(value ?? '').slice(0, 5)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value && `${event.currentTarget.value}:00`)}
    />
  );
};

/** The errors, under the form. */
export const ErrorList = ({
  of,
}: {
  readonly of: readonly FieldProps<never>[] | readonly { error: string | undefined }[];
}) => {
  const errors = of.map((field) => field.error).filter((error) => error !== undefined);
  return (
    <div role="alert">
      {errors.length > 0 && (
        <ul className={classes.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
