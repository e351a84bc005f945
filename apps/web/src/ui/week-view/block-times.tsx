import type { Span } from './span.ts';
import classes from './week-view.module.css';
import { endsInWords } from './words.ts';

/** `7:30 AM` as digits and AM/PM, the latter for screen readers only where there is no room. */
const Time = ({ of }: { readonly of: string }) => {
  const [digits, ...period] = of.split(/\s/);
  return (
    <>
      {digits}
      {period.length > 0 && <span className={classes.period}> {period.join(' ')}</span>}
    </>
  );
};

/** When a block starts and ends; stacked where it is narrow. */
export const BlockTimes = ({ span }: { readonly span: Span }) => {
  const [start, end] = endsInWords(span);
  return (
    <span className={classes.times}>
      <span>
        <Time of={start} /> –{' '}
      </span>
      <span>
        <Time of={end} />
      </span>
    </span>
  );
};
