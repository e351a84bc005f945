import type { ReactNode } from 'react';
import classes from './nothing.module.css';

/** Muted text for an empty cell: a dash unless given something else. */
export const Nothing = ({ children = '–' }: { readonly children?: ReactNode }) => (
  <span className={classes.nothing}>{children}</span>
);
