import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../field.ts';
import { usePlain } from '../plain.tsx';
import { type Choices, useChoices } from '../use-choices.ts';
import { enterTakesFirst } from './enter-takes-first.ts';
import { useSettled } from './use-settled.ts';
import { NoChoice } from './no-choice.tsx';

interface SearchPickFieldProps extends Omit<FieldProps<number>, 'value' | 'onChange'> {
  readonly value: number | null | undefined;
  readonly onChange: (value: number) => void;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  /** The call for the typed text; it also returns the current choice, so that it keeps its label. */
  readonly choices: (search: string, include: string | undefined) => Choices;
}

/** A choice of one among so many that the server searches them. Nothing chosen is null. */
export const SearchPickField = ({ value, onChange, choices, hint, required, ...rest }: SearchPickFieldProps) => {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const include = value ? String(value) : undefined;
  const { data, nothing, isStale, labelOf, valueOf, error } = useChoices(choices(search, include), {
    keepPrevious: true,
  });
  const plain = usePlain({ ...rest, value }, (given) => (given === null || given === undefined ? '' : labelOf(given)));
  if (plain) return plain;
  const take = (chosen: string | null) => onChange((chosen === null ? null : valueOf(chosen)) as number);
  return (
    <Select
      {...rest}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      searchable
      data={data}
      // The server has filtered already, and the label of the current choice is not a search.
      filter={({ options }) => options}
      onSearchChange={(text) => setTyped(include && text === labelOf(include) ? '' : text)}
      nothingFoundMessage={<NoChoice why={nothing} />}
      value={include ?? null}
      onChange={take}
      {...enterTakesFirst({ typed, isStale: isStale || typed !== search, data, take })}
      allowDeselect={false}
      error={rest.error ?? error}
    />
  );
};
