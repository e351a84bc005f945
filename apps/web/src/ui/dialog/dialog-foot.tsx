import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogFootProps {
  /** Why the last attempt failed; empty if it did not. */
  readonly failure?: string;
  readonly children: ReactNode;
}

/** The end of a dialog: what went wrong, and its buttons. */
export const DialogFoot = ({ failure, children }: DialogFootProps) => (
  <>
    {failure !== undefined && (
      <p role="alert" className={classes.failure}>
        {failure}
      </p>
    )}
    <div className={classes.buttons}>{children}</div>
  </>
);
