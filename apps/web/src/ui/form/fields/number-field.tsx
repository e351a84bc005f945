import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, plainWords } from '../field.ts';
import { usePlain } from '../plain.tsx';

interface NumberFieldProps extends Omit<FieldProps<number>, 'value' | 'onChange'> {
  readonly value: number | null | undefined;
  readonly onChange: (value: number) => void;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly min?: number;
  readonly max?: number;
  readonly suffix?: string;
}

/** A whole number. Blank is null. */
export const NumberField = ({ hint, value, onChange, required, ...rest }: NumberFieldProps) => {
  const plain = usePlain({ ...rest, value }, (given) => `${plainWords(given)}${rest.suffix ?? ''}`);
  if (plain) return plain;
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      // The schema decides what blank means; here it is just not a number.
      onChange={(given) => onChange((given === '' ? null : Number(given)) as number)}
    />
  );
};
