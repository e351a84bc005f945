import type { ReactNode } from 'react';
import classes from './nothing.module.css';

/** The quiet word where a row has nothing: a dash unless something is to be said. */
export const Nothing = ({ children = '–' }: { readonly children?: ReactNode }) => (
  <span className={classes.nothing}>{children}</span>
);
