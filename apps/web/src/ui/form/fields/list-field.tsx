import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, plainWords } from '../field.ts';
import { usePlain } from '../plain.tsx';

interface ListFieldProps extends Omit<FieldProps<string[]>, 'value' | 'onChange'> {
  readonly value: readonly string[] | undefined;
  readonly onChange: (value: string[]) => void;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A list of short texts without spaces, such as addresses; pasted text is split at spaces and commas. */
export const ListField = (props: ListFieldProps) => {
  const { name, label, hint, value, onChange, onBlur, error, disabled, required } = props;
  const plain = usePlain(props, plainWords);
  if (plain) return plain;
  return (
    <TagsInput
      name={name}
      label={label}
      description={hint}
      value={[...(value ?? [])]}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      disabled={disabled ?? false}
      withAsterisk={required}
      aria-required={required}
      splitChars={[',', ' ', ';', '\n']}
      acceptValueOnBlur
      clearable={!disabled}
    />
  );
};
