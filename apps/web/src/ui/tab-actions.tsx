import type { ReactNode } from 'react';
import classes from './tab-actions.module.css';

/** What can be done on a tab of a record: on the side on which a page has it. */
export const TabActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
