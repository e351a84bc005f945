import { MultiSelect, Select, TextInput } from '@mantine/core';
import type { Endpoint, RequestOf } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { useTableText } from './text/index.ts';
import classes from './toolbar.module.css';
import type { Filter, FilterOption } from './types.ts';
import { NoChoice } from '../form/fields/no-choice.tsx';

interface FilterControlProps<E extends Endpoint> {
  readonly filter: Filter<E>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const asData = (options: readonly FilterOption[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));
const shared = (label: string) => ({
  className: classes['filter'] ?? '',
  'aria-label': label,
  placeholder: label,
  clearable: true,
});

interface ChoiceProps<E extends Endpoint> extends FilterControlProps<E> {
  readonly options: readonly FilterOption[];
  readonly nothing: string;
  readonly onOpen?: () => void;
}

const Choice = <E extends Endpoint>({ filter, value, onChange, options, nothing, onOpen }: ChoiceProps<E>) => {
  const common = {
    ...shared(filter.label),
    data: asData(options),
    searchable: true,
    nothingFoundMessage: <NoChoice why={nothing} />,
    ...(onOpen && { onDropdownOpen: onOpen }),
  };
  return filter.kind === 'many' ? (
    <MultiSelect
      {...common}
      value={value === '' ? [] : value.split('~')}
      onChange={(values) => onChange(values.join('~'))}
    />
  ) : (
    <Select {...common} value={value === '' ? null : value} onChange={(chosen) => onChange(chosen ?? '')} />
  );
};

/** Choices that a call lists; asked when the filter is opened or already set. */
const AskedChoice = <E extends Endpoint>(
  props: FilterControlProps<E> & { readonly ask: { endpoint: Endpoint; request: object } },
) => {
  const text = useTableText();
  const [isOpened, setOpened] = useState(false);
  const query = useRead(props.ask.endpoint, props.ask.request as RequestOf<Endpoint>, {
    enabled: isOpened || props.value !== '',
  });
  const options = (query.data ?? []) as readonly FilterOption[];
  const nothing = query.isError
    ? text('filter.failed')
    : query.isSuccess
      ? text('filter.none')
      : text('filter.loading');
  return <Choice {...props} options={options} nothing={nothing} onOpen={() => setOpened(true)} />;
};

/** One filter above the list. */
export const FilterControl = <E extends Endpoint>(props: FilterControlProps<E>) => {
  const { filter, value, onChange } = props;
  const text = useTableText();
  const common = useCommon();
  if (filter.kind === 'one' || filter.kind === 'many') {
    if (typeof filter.options === 'function') return <AskedChoice {...props} ask={filter.options()} />;
    return <Choice {...props} options={filter.options} nothing={text('filter.none')} />;
  }
  if (filter.kind === 'yesNo') {
    const data = [
      { value: 'yes', label: common('yes') },
      { value: 'no', label: common('no') },
    ];
    return (
      <Select
        {...shared(filter.label)}
        data={data}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  return (
    <TextInput
      className={classes['filter'] ?? ''}
      type={filter.kind === 'date' ? 'date' : 'text'}
      aria-label={filter.label}
      placeholder={filter.label}
      defaultValue={value}
      key={value}
      onBlur={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value)}
      // A date has no room for its name where an empty text has: the browser writes its own pattern there.
      {...(filter.kind === 'date' && {
        onChange: (event) => onChange(event.currentTarget.value),
        leftSection: <span className={classes['dateName']}>{filter.label}</span>,
        leftSectionWidth: `${filter.label.length + 2}ch`,
      })}
    />
  );
};
