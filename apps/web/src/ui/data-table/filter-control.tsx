import { IconSelector } from '@tabler/icons-react';
import type { Endpoint } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { LineInput } from '../controls/line-input.tsx';
import { lateControls } from '../theme/with-controls.tsx';
import type { FilterChoiceProps } from './filter-choice.tsx';
import classes from './toolbar.module.css';
import type { Filter } from './types.ts';

const FilterChoice = lateControls(() => import('./filter-choice.tsx'));

interface FilterControlProps<E extends Endpoint> {
  readonly filter: Filter<E>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Its choices are fetched on first use, or when it is set: the rows do not wait for them. */
const LateChoice = (props: Omit<FilterChoiceProps, 'isAsked'>) => {
  const { filter, value } = props;
  const [isAsked, setAsked] = useState(false);
  const standIn = (
    <LineInput
      className={classes.filter}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- its list has not loaded yet
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={filter.label}
      placeholder={filter.unset ?? filter.label}
      readOnly
      value=""
      end={<IconSelector size={16} aria-hidden="true" />}
      onPointerEnter={FilterChoice.preload}
      onFocus={() => setAsked(true)}
    />
  );
  if (!isAsked && value === '') return standIn;
  return (
    <Suspense fallback={standIn}>
      <FilterChoice {...props} isAsked={isAsked} />
    </Suspense>
  );
};

/** One filter above the list. */
export const FilterControl = <E extends Endpoint>({ filter, value, onChange }: FilterControlProps<E>) => {
  if (filter.kind !== 'date' && filter.kind !== 'text') {
    return <LateChoice filter={filter as unknown as FilterChoiceProps['filter']} value={value} onChange={onChange} />;
  }
  return (
    <LineInput
      className={classes.filter}
      type={filter.kind}
      aria-label={filter.label}
      placeholder={filter.label}
      defaultValue={value}
      key={value}
      onBlur={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value)}
      // An empty date field has no room for its name: the browser shows its own pattern there.
      {...(filter.kind === 'date' && {
        onChange: (event) => onChange(event.currentTarget.value),
        start: filter.label,
        startWidth: `${filter.label.length + 2}ch`,
      })}
    />
  );
};
