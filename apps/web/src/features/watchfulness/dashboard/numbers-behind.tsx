import { Numbers, type NumbersProps } from '../../../ui/numbers/numbers.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';

/** The numbers behind a chart, for anyone who asks. */
export const NumbersBehind = (props: NumbersProps) => {
  const text = useDashboardText();
  return (
    <details className={classes.behind}>
      <summary>{text('numbers')}</summary>
      <Numbers {...props} />
    </details>
  );
};
