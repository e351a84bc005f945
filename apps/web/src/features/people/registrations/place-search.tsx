import { ApiError, registrations, type ResultOf } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { sentenceOf } from '../../../lib/api/report-problem.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { Input } from '../../../ui/controls/input.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { registerFamily } from './public-screens.ts';
import classes from './registrations.module.css';
import { useRegistrationsText } from './text/index.ts';

type Found = ResultOf<typeof registrations.locationOptions>;
/** The server answers nothing to fewer letters, so that nobody can list every location. */
const isEnough = (search: string) => /\S{3}/.test(search);
/** Milliseconds after the last letter. */
const pause = 250;

interface Search {
  readonly found: Found | null;
  readonly error?: unknown;
}
const nothing: Search = { found: null };

const useFound = (search: string): Search => {
  const [answer, setAnswer] = useState(nothing);
  useEffect(() => {
    if (!isEnough(search)) {
      setAnswer(nothing);
      return undefined;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void api(registrations.locationOptions, { query: { search } }, leaving.signal).then(
        (found) => setAnswer({ found }),
        (error: unknown) => {
          if (!leaving.signal.aborted) setAnswer({ found: null, error });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  return answer;
};

/** Asks for the location by its name or city. */
export const PlaceSearch = ({ isUnknown = false }: { readonly isUnknown?: boolean }) => {
  const text = useRegistrationsText();
  const [search, setSearch] = useState('');
  const common = useCommon();
  const { found, error } = useFound(search.trim());
  const says = () => {
    if (error !== undefined) return error instanceof ApiError ? sentenceOf(error.problem) : common('notReached');
    return found && (found.length > 0 ? text('place.found', { count: found.length }) : text('place.none'));
  };
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
      <output className={found?.length ? 'vg-hidden' : classes.more}>{says()}</output>
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
