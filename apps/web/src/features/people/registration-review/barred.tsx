import { formatList } from '../../../lib/format/numbers.ts';
import type { Waiting } from './asked.ts';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

/** The most named in a warning. */
const mostNamed = 10;

interface BarredNamesProps {
  readonly count: number;
  /** The names of the first few. */
  readonly names: readonly string[];
}

/** Warns about people to be approved whose families have custody blocks. */
export const BarredNames = ({ count, names }: BarredNamesProps) => {
  const text = useRegistrationText();
  if (count === 0) return null;
  const told = formatList(names.slice(0, mostNamed));
  return (
    <p role="note" className={classes.barred}>
      {text('barred', { count, names: count > mostNamed ? `${told} …` : told })}
    </p>
  );
};

/** The same of rows. */
export const Barred = ({ rows }: { readonly rows: readonly Waiting[] }) => {
  const barred = rows.filter(({ custodyBlockCount }) => custodyBlockCount > 0);
  return <BarredNames count={barred.length} names={barred.map(({ name }) => name)} />;
};
