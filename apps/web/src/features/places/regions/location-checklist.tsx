import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RequestOf, ResultOf, regions } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { formatList } from '../../../lib/format/numbers.ts';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import classes from './regions.module.css';
import { useRegionText } from './text/index.ts';

export type LocationOption = ResultOf<typeof regions.locationOptions>[number];
type LocationIds = NonNullable<RequestOf<typeof regions.update>['body']>['locationIds'];

interface LocationChecklistProps extends FieldProps<LocationIds> {
  readonly label: string;
  readonly hint: ReactNode;
  readonly choices: readonly LocationOption[];
  /** The region being edited; null for a new one. */
  readonly regionId: number | null;
  /** What to say when there is nothing to choose. */
  readonly nothing: string;
}

/** From this many locations on there is a search box, and at most this many are drawn. */
const searchFrom = 12;
const most = 200;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Locations to check, each naming the other region it would leave. Those checked when it opened come first. */
export const LocationChecklist = (props: LocationChecklistProps) => {
  const { name, label, hint, choices, regionId, value, onChange, onBlur, error, required, disabled } = props;
  const text = useRegionText();
  const [search, setSearch] = useState('');
  const [first] = useState(() => new Set(value));
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  useFace(name, label, (given) => formatList((given as number[]).map((id) => labels.get(id) ?? String(id))));
  const matching = choices
    .filter((choice) => plain(choice.label).includes(plain(search.trim())))
    .sort((a, b) => Number(first.has(b.value)) - Number(first.has(a.value)));
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={error}
      withAsterisk={required}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <div className={classes.checklist}>
        {choices.length >= searchFrom && (
          <TextInput
            type="search"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            aria-label={text('locations.search')}
            placeholder={text('locations.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {/* Only as many as anybody would scroll through; the search finds the rest. */}
        <div className={classes.choices} onBlur={onBlur}>
          {matching.slice(0, most).map((choice) => (
            <Checkbox
              key={choice.value}
              value={String(choice.value)}
              label={choice.label}
              description={
                choice.regionName && choice.regionId !== regionId
                  ? text('locations.in', { region: choice.regionName })
                  : undefined
              }
              disabled={disabled ?? false}
            />
          ))}
          {matching.length === 0 && (
            <p className={classes.note}>{choices.length > 0 ? text('locations.noMatch') : props.nothing}</p>
          )}
        </div>
        <p className={classes.note} aria-live="polite">
          {text('locations.chosen', { count: value.length, all: choices.length })}
          {matching.length > most && ` ${text('locations.more', { count: matching.length - most })}`}
        </p>
      </div>
    </Checkbox.Group>
  );
};
