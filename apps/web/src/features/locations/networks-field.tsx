import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useFace } from '../../ui/form/field.ts';

interface NetworksFieldProps extends Omit<FieldProps<string[]>, 'value' | 'onChange'> {
  readonly value: readonly string[] | undefined;
  readonly onChange: (value: string[]) => void;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A list of addresses and networks, one after the other; whatever is pasted is parted at blanks and commas. */
export const NetworksField = (props: NetworksFieldProps) => {
  const { name, label, hint, value, onChange, onBlur, error, disabled } = props;
  useFace(name, label);
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
      splitChars={[',', ' ', ';', '\n']}
      acceptValueOnBlur
      clearable={!disabled}
    />
  );
};
