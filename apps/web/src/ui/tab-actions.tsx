import type { ReactNode } from 'react';
import classes from './tab-actions.module.css';

/** The actions of a record's tab, on the same side as a page's. */
export const TabActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
