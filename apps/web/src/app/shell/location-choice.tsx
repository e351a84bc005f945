import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { shell } from '@viewgate/contract';
import { homesOf } from '../../lib/navigation/way-back.ts';
import { useRouter } from '../../lib/router/index.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { common } from '../../lib/i18n/common.ts';
import { useScreen } from '../../lib/navigation/trail.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { useShellText } from '../text/index.ts';
import { goToLocation } from './go-to-location.ts';
import { LocationButton } from './location-button.tsx';
import classes from './location-picker.module.css';

/** Milliseconds of pause in typing before a search: it sends no body, so the specification's short delay applies. */
const debounce = 50;

const Options = ({ search, current }: { readonly search: string; readonly current: number }) => {
  const text = useShellText();
  const [settled] = useDebouncedValue(search.trim(), debounce);
  const options = useRead(shell.locationOptions, { query: { search: settled } }, { keepPrevious: true });
  if (options.isError) return <Combobox.Empty>{text('location.failed')}</Combobox.Empty>;
  if (!options.data) return <Combobox.Empty>{common('loading')}</Combobox.Empty>;
  if (options.data.length === 0) return <Combobox.Empty>{text('location.none')}</Combobox.Empty>;
  return options.data.map((option) => (
    <Combobox.Option key={option.value} value={String(option.value)} active={option.value === current}>
      <span className={classes.option}>{option.label}</span>
      <span className={classes.organization}>{option.organizationName}</span>
    </Combobox.Option>
  ));
};

/** Opens on mount: the user has asked for it. */
export default function LocationChoice() {
  const text = useShellText();
  const router = useRouter();
  const screen = useScreen('page');
  const { location } = useShellContext();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const { openDropdown } = combobox;
  // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  useEffect(() => openDropdown(), []);
  if (!location) return null;

  const choose = (value: string) => {
    combobox.closeDropdown();
    // A record belongs to its location: go back to the list it was opened from.
    let list = screen;
    while (list?.path.includes('$')) list = homesOf(list)[0] ?? list.parent;
    void goToLocation(router, Number(value), list?.path);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={340}>
      <Combobox.Target targetType="button">
        <LocationButton name={location.name} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          placeholder={text('location.search')}
          aria-label={text('location.search')}
        />
        <Combobox.Options aria-label={text('location')}>
          {combobox.dropdownOpened && <Options search={search} current={location.id} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
