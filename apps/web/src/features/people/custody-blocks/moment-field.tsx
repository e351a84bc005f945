import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../../lib/format/times.ts';
import { instantAt, wallClockAt } from '../../../lib/format/wall-clock.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { lastDate } from '../../../ui/controls/use-typed.ts';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';

interface MomentFieldProps extends Omit<FieldProps<string>, 'value' | 'onChange'> {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A moment, entered as wall-clock time at the location. Blank stays blank. */
export const MomentField = ({ value, onChange, hint, required, ...rest }: MomentFieldProps) => {
  const zone = useLocationZone();
  const toInstant = (text: string) => (text ? instantAt(text.slice(0, 16), zone) : '');
  // Converted back to what the clock showed then, a year that is being typed would change under one's fingers.
  const [typed, setTyped] = useState('');
  useFace(rest.name, rest.label, (given) => (typeof given === 'string' && given ? formatInstant(given, zone) : ''));
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      description={hint}
      withAsterisk={required}
      aria-required={required}
      max={`${lastDate}T23:59`}
      value={(value ?? '') === toInstant(typed) ? typed : value ? wallClockAt(value, zone) : ''}
      onChange={(event) => {
        const { value: wallClock } = event.currentTarget;
        setTyped(wallClock);
        onChange(toInstant(wallClock));
      }}
    />
  );
};
