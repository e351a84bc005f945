import { MultiSelect, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from '../field.ts';
import { usePlain } from '../plain.tsx';
import { type Choices, useChoices } from '../use-choices.ts';
import { ChoiceLine } from './choice-line.tsx';
import { NoChoice } from './no-choice.tsx';

interface Shared extends Omit<FieldProps<unknown>, 'value' | 'onChange'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  /** The choices themselves, or the endpoint that lists them. */
  readonly choices: Choices;
}
interface PickFieldProps<T extends string | number> extends Shared {
  readonly value: T | null | undefined;
  readonly onChange: (value: T) => void;
  readonly clearable?: boolean;
}
interface PickManyFieldProps<T extends string | number> extends Shared {
  readonly value: readonly T[] | undefined;
  readonly onChange: (value: T[]) => void;
}

const shared = ({ name, label, placeholder, onBlur, disabled, hint, required }: Shared) => ({
  name,
  label,
  ...(placeholder && { placeholder }),
  onBlur,
  disabled: disabled ?? false,
  description: hint,
  withAsterisk: required,
  'aria-required': required,
  searchable: true,
});

/** A choice of one. Nothing chosen is null. */
export const PickField = <T extends string | number>({ value, onChange, clearable, ...rest }: PickFieldProps<T>) => {
  const { data, nothing, pictureOf, labelOf, valueOf, error } = useChoices(rest.choices);
  const plain = usePlain({ ...rest, value }, (given) => (given === null || given === undefined ? '' : labelOf(given)));
  if (plain) return plain;
  return (
    <Select
      {...shared(rest)}
      data={data}
      renderOption={({ option }) => <ChoiceLine label={option.label} picture={pictureOf(option.value)} />}
      nothingFoundMessage={<NoChoice why={nothing} />}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => onChange((chosen === null ? null : valueOf(chosen)) as T)}
      allowDeselect={clearable ?? false}
      clearable={clearable ?? false}
      error={rest.error ?? error}
    />
  );
};

/** A choice of any number. */
export const PickManyField = <T extends string | number>({ value, onChange, ...rest }: PickManyFieldProps<T>) => {
  const { dataWith, nothing, pictureOf, labelsOf, valueOf, error } = useChoices(rest.choices);
  const plain = usePlain({ ...rest, value }, labelsOf);
  if (plain) return plain;
  // Changing one choice must not drop another whose name is not known yet.
  const own = new Map((value ?? []).map((one) => [String(one), one]));
  const chosen = [...own.keys()];
  return (
    <MultiSelect
      {...shared(rest)}
      data={dataWith(chosen)}
      renderOption={({ option }) => <ChoiceLine label={option.label} picture={pictureOf(option.value)} />}
      nothingFoundMessage={<NoChoice why={nothing} />}
      value={chosen}
      onChange={(now) => onChange(now.map((one) => own.get(one) ?? valueOf(one)) as T[])}
      clearable
      hidePickedOptions
      error={rest.error ?? error}
    />
  );
};
