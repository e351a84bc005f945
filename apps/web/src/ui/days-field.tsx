import { Chip } from '@mantine/core';
import { type Weekday, weekdays } from '@viewgate/contract';
import { useId } from 'react';
import { formatList } from '../lib/format/numbers.ts';
import classes from './days-field.module.css';
import { type FieldProps, useFace } from './form/field.ts';
import { dayName } from './week-view/index.ts';

const nameOf = (day: string) => dayName(weekdays.indexOf(day as Weekday));

interface DaysFieldProps extends Omit<FieldProps<Weekday[]>, 'value' | 'onChange'> {
  readonly value: Weekday[] | undefined;
  readonly onChange: (value: Weekday[]) => void;
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
      <Chip.Group multiple value={value ?? []} onChange={(days) => onChange(days)}>
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
