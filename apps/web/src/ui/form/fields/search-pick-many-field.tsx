import { MultiSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../field.ts';
import { usePlain } from '../plain.tsx';
import { type Choices, useChoices } from '../use-choices.ts';
import { enterTakesFirst } from './enter-takes-first.ts';
import { useSettled } from './use-settled.ts';
import { NoChoice } from './no-choice.tsx';

interface SearchPickManyFieldProps extends Omit<FieldProps<number[]>, 'value' | 'onChange'> {
  readonly value: readonly number[] | undefined;
  readonly onChange: (value: number[]) => void;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  /** The call for the typed text; it also returns the current choices, so that they keep their labels. */
  readonly choices: (search: string, include: string | undefined) => Choices;
}

/** A choice of any number among so many that the server searches them. */
export const SearchPickManyField = ({
  value,
  onChange,
  choices,
  hint,
  required,
  ...rest
}: SearchPickManyFieldProps) => {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const chosen = (value ?? []).map(String);
  const include = chosen.length > 0 ? chosen.toSorted().join(',') : undefined;
  const { data, dataWith, nothing, isStale, labelsOf, valueOf, error } = useChoices(choices(search, include), {
    keepPrevious: true,
  });
  const plain = usePlain({ ...rest, value }, labelsOf);
  const take = (now: readonly string[]) => {
    setTyped('');
    onChange(now.map((one) => valueOf(one) as number).map(Number));
  };
  if (plain) return plain;
  return (
    <MultiSelect
      {...rest}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      searchable
      // A fresh choice stays, even while the next answer is in flight.
      data={dataWith(chosen)}
      // The server has filtered already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={<NoChoice why={nothing} />}
      value={chosen}
      onChange={take}
      {...enterTakesFirst({
        typed,
        isStale: isStale || typed !== search,
        data: data.filter((option) => !chosen.includes(option.value)),
        take: (one) => take([...chosen, one]),
      })}
      hidePickedOptions
      clearable
      error={rest.error ?? error}
    />
  );
};
