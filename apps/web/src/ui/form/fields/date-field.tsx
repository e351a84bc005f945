import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatTimeOfDay } from '../../../lib/format/times.ts';
import { lastDate } from '../../controls/use-typed.ts';
import type { FieldProps } from '../field.ts';
import { usePlain } from '../plain.tsx';
import { QuickDates } from './quick-dates.tsx';

export interface DateFieldProps extends Omit<FieldProps<string>, 'value' | 'onChange'> {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly min?: string;
  readonly max?: string;
  /** Days offered as one-tap choices, counted from today in this zone. */
  readonly quickIn?: string;
}

const asDate = (value: unknown) => (typeof value === 'string' && value ? formatDate(value) : '');
const asTime = (value: unknown) => (typeof value === 'string' && value ? formatTimeOfDay(value) : '');
const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time);
const own = ({ hint, required, value, onChange, quickIn: _, ...rest }: DateFieldProps) => ({
  ...rest,
  description: hint,
  withAsterisk: required,
  'aria-required': required,
  value: value ?? '',
  onChange: (event: { currentTarget: { value: string } }) => onChange((event.currentTarget.value || null) as string),
});

/** A calendar date, `YYYY-MM-DD`, using the device's own picker. Blank is null. */
export const DateField = (props: DateFieldProps) => {
  const plain = usePlain(props, asDate);
  if (plain) return plain;
  const { quickIn, onChange, value } = props;
  return (
    <div>
      <TextInput type="date" max={lastDate} {...own(props)} />
      {quickIn && <QuickDates zone={quickIn} value={value ?? ''} onChange={onChange} />}
    </div>
  );
};

/** A time of day, `HH:mm:ss`. Blank is null. */
export const TimeField = (props: DateFieldProps) => {
  const plain = usePlain(props, asTime);
  const { value, onChange, ...rest } = own(props);
  if (plain) return plain;
  return (
    <TextInput
      type="time"
      {...rest}
      value={value.slice(0, 5)}
      onChange={(event) => onChange({ currentTarget: { value: withSeconds(event.currentTarget.value) } })}
    />
  );
};
