import { IconSelector } from '@tabler/icons-react';
import type { Endpoint } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { LineInput } from '../controls/line-input.tsx';
import { isTypedDate, lastDate, useTyped } from '../controls/use-typed.ts';
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

const unasked = () => false;

/** Asks for the rows once its date is typed, or with Enter and when it is left. What is typed stays meanwhile: a year has four digits. */
const TypedFilter = <E extends Endpoint>({ filter: { kind, label }, value, onChange }: FilterControlProps<E>) => {
  const isDate = kind === 'date';
  const typed = useTyped(value, onChange, isDate ? isTypedDate : unasked);
  const ask = () => {
    if (typed.value !== value && (!isDate || isTypedDate(typed.value))) onChange(typed.value);
  };
  return (
    <LineInput
      {...typed}
      className={classes.filter}
      type={kind}
      aria-label={label}
      placeholder={label}
      onBlur={() => {
        ask();
        typed.onBlur();
      }}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
      // An empty date field has no room for its name: the browser shows its own pattern there.
      {...(isDate && { max: lastDate, start: label, startWidth: `${label.length + 2}ch` })}
    />
  );
};

/** One filter above the list. */
export const FilterControl = <E extends Endpoint>(props: FilterControlProps<E>) => {
  const { filter, value, onChange } = props;
  if (filter.kind === 'date' || filter.kind === 'text') return <TypedFilter {...props} />;
  return <LateChoice filter={filter as unknown as FilterChoiceProps['filter']} value={value} onChange={onChange} />;
};
