import { registrations, type ResultOf } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { Input } from '../../../ui/controls/input.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { registerFamily } from './public-screens.ts';
import classes from './registrations.module.css';
import { useRegistrationsText } from './text/index.ts';

type Found = ResultOf<typeof registrations.locationOptions>;
/** The server answers nothing to fewer letters, so that nobody reads them all. */
const isEnough = (search: string) => /\S{3}/.test(search);
/** Milliseconds after the last letter. */
const pause = 250;

const useFound = (search: string): Found | null => {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isEnough(search)) {
      setFound(null);
      return undefined;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void api(registrations.locationOptions, { query: { search } }, leaving.signal).then(setFound, () => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  return found;
};

/** Asks for the location by its name or city. */
export const PlaceSearch = ({ isUnknown = false }: { readonly isUnknown?: boolean }) => {
  const text = useRegistrationsText();
  const [search, setSearch] = useState('');
  const found = useFound(search.trim());
  const says = found && (found.length > 0 ? text('place.found', { count: found.length }) : text('place.none'));
  return (
    <PublicPage
      title={text('place.title')}
      hint={isUnknown ? text('place.unknown') : text('place.hint')}
      onward={<a href="/login">{text('haveAccount')}</a>}
    >
      <Input
        type="search"
        label={text('place.search')}
        autoComplete="off"
        value={search}
        maxLength={100}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <output className={found?.length ? 'vg-hidden' : classes.more}>{says}</output>
      {found && found.length > 0 && (
        <ul className={classes.places}>
          {found.map(({ value, label, city }) => (
            <li key={value}>
              <a href={registerFamily.href({}, { locationId: value })}>
                {label}
                {city && <span>{city}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </PublicPage>
  );
};
