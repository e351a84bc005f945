import type { ReactNode } from 'react';
import { Mark } from './mark/mark.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The next useful step: a button. */
  readonly action?: ReactNode;
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
