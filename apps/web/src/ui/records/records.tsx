import type { ReactNode } from 'react';
import classes from './records.module.css';

interface RecordsProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Records too few for a table, one below the other. */
export const Records = ({ label, children }: RecordsProps) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
);

interface OneRecordProps {
  /** What can be done with it, beside it where there is room. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of them in its frame. */
export const OneRecord = ({ actions, children }: OneRecordProps) => (
  <li className={classes.one}>
    <div>{children}</div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </li>
);

/** Particulars of a record, small and below its name. */
export const Particulars = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.particulars}>{children}</span>
);
