import { formatList } from '../../../lib/format/numbers.ts';
import { isBarred, isLimited, type Waiting } from './asked.ts';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

/** The most named in a warning. */
const mostNamed = 10;

interface WarnedNamesProps {
  readonly why: 'barred' | 'limited' | 'stays';
  readonly count: number;
  /** The names of the first few. */
  readonly names: readonly string[];
}

/** Warns about people to be approved whose families have custody blocks, or in which staff have denied or paused somebody; or says who is not deleted. */
export const WarnedNames = ({ why, count, names }: WarnedNamesProps) => {
  const text = useRegistrationText();
  if (count === 0) return null;
  const told = formatList(names.slice(0, mostNamed));
  return (
    <p role="note" className={classes.barred}>
      {text(why, { count, names: count > mostNamed ? `${told} …` : told })}
    </p>
  );
};

/** The same for rows. */
export const Barred = ({ rows }: { readonly rows: readonly Waiting[] }) => {
  const barred = rows.filter(isBarred);
  const limited = rows.filter(isLimited);
  return (
    <>
      <WarnedNames why="barred" count={barred.length} names={barred.map(({ name }) => name)} />
      <WarnedNames why="limited" count={limited.length} names={limited.map(({ name }) => name)} />
    </>
  );
};

/** Who is not deleted with the others. */
export const Staying = ({ rows }: { readonly rows: readonly Waiting[] }) => (
  <WarnedNames why="stays" count={rows.length} names={rows.map(({ name }) => name)} />
);
