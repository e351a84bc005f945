import { Chip } from '@mantine/core';
import { type Weekday, weekdays } from '@viewgate/contract';
import { useId } from 'react';
import { dayName } from '../lib/format/day-name.ts';
import { formatList } from '../lib/format/numbers.ts';
import classes from './days-field.module.css';
import { type FieldProps, useFace } from './form/field.ts';

interface DaysFieldProps extends Omit<FieldProps<Weekday[]>, 'value' | 'onChange'> {
  readonly value: Weekday[] | undefined;
  readonly onChange: (value: Weekday[]) => void;
  readonly label: string;
}

/** Days of the week, any number of them. */
export const DaysField = ({ value, onChange, label, name, error, disabled }: DaysFieldProps) => {
  const labelId = useId();
  useFace(name, label, (given) => formatList(((given ?? []) as Weekday[]).map((day) => dayName(day))));
  return (
    <div role="group" aria-labelledby={labelId} data-invalid={error !== undefined || undefined}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <Chip.Group multiple value={value ?? []} onChange={(days) => onChange(days)}>
        <div className={classes.chips}>
          {weekdays.map((day) => (
            <Chip key={day} value={day} disabled={disabled ?? false} variant="outline">
              {dayName(day)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </div>
  );
};
