import type { ReactElement, ReactNode } from 'react';
import { Mark } from './mark/mark.tsx';
import classes from './empty-state.module.css';

/** The next useful step, as a button that only people who may take it see; null, with a comment saying why, if there is none. */
export type NextStep = ReactElement | null;

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action: NextStep;
}

/** Nothing to show, and the next useful step. */
export const EmptyState = ({ title, hint, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <Mark size={36} />
    <p className={classes.title}>{title}</p>
    {hint && <p className={classes.hint}>{hint}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
