import { formatList } from '../../../lib/format/numbers.ts';
import type { Waiting } from './asked.ts';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

/** The most named in a warning. */
const mostNamed = 10;

/** The people among those to be approved whom custody blocks concern. */
export const Barred = ({ rows }: { readonly rows: readonly Waiting[] }) => {
  const text = useRegistrationText();
  const barred = rows.filter(({ custodyBlockCount }) => custodyBlockCount > 0);
  if (barred.length === 0) return null;
  const names = formatList(barred.slice(0, mostNamed).map(({ name }) => name));
  return (
    <p role="note" className={classes.barred}>
      {text('barred', { count: barred.length, names: barred.length > mostNamed ? `${names} …` : names })}
    </p>
  );
};
