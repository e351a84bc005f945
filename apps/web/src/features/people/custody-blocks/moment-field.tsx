import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/format/times.ts';
import { instantAt, wallClockAt } from '../../../lib/format/wall-clock.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
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
  useFace(rest.name, rest.label, (given) => (typeof given === 'string' && given ? formatInstant(given, zone) : ''));
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      description={hint}
      withAsterisk={required}
      aria-required={required}
      value={value ? wallClockAt(value, zone) : ''}
      onChange={(event) => {
        const { value: wallClock } = event.currentTarget;
        onChange(wallClock ? instantAt(wallClock.slice(0, 16), zone) : '');
      }}
    />
  );
};
