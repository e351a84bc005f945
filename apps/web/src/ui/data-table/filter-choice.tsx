import { MultiSelect, Select } from '@mantine/core';
import type { Endpoint, RequestOf } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { NoChoice } from '../form/fields/no-choice.tsx';
import { useTableText } from './text/index.ts';
import classes from './toolbar.module.css';
import type { Filter, FilterOption } from './types.ts';

export interface FilterChoiceProps {
  readonly filter: Exclude<Filter<Endpoint>, { readonly kind: 'date' | 'text' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The user has just asked for it: it takes the focus and opens. */
  readonly isAsked: boolean;
}

const asData = (options: readonly FilterOption[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));

interface ChoiceProps extends FilterChoiceProps {
  readonly options: readonly FilterOption[];
  readonly nothing: string;
}

const Choice = ({ filter, value, onChange, isAsked, options, nothing }: ChoiceProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [isFirst] = useState(isAsked);
  useEffect(() => {
    // Opens on focus.
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const shared = {
    ref: field,
    className: classes.filter,
    'aria-label': filter.label,
    placeholder: filter.unset ?? filter.label,
    clearable: true,
    data: asData(options),
    searchable: filter.kind !== 'yesNo',
    nothingFoundMessage: <NoChoice why={nothing} />,
    defaultDropdownOpened: isFirst,
  };
  return filter.kind === 'many' ? (
    <MultiSelect
      {...shared}
      value={value === '' ? [] : value.split('~')}
      onChange={(values) => onChange(values.join('~'))}
    />
  ) : (
    <Select {...shared} value={value === '' ? null : value} onChange={(chosen) => onChange(chosen ?? '')} />
  );
};

/** Choices that an endpoint lists. */
const AskedChoice = ({
  ask,
  ...props
}: FilterChoiceProps & { readonly ask: { endpoint: Endpoint; request: object } }) => {
  const text = useTableText();
  const query = useRead(ask.endpoint, ask.request as RequestOf<Endpoint>);
  const options = (query.data ?? []) as readonly FilterOption[];
  const nothing = query.isError
    ? text('filter.failed')
    : query.isSuccess
      ? text('filter.none')
      : text('filter.loading');
  return <Choice {...props} options={options} nothing={nothing} />;
};

export default function FilterChoice(props: FilterChoiceProps) {
  const { filter } = props;
  const text = useTableText();
  const common = useCommon();
  if (filter.kind === 'yesNo') {
    const options = [
      { value: 'yes', label: common('yes') },
      { value: 'no', label: common('no') },
    ];
    return <Choice {...props} options={options} nothing={text('filter.none')} />;
  }
  if (typeof filter.options === 'function') return <AskedChoice {...props} ask={filter.options()} />;
  return <Choice {...props} options={filter.options} nothing={text('filter.none')} />;
}
