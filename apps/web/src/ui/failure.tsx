import type { ReactNode } from 'react';
import classes from './failure.module.css';

/** Why a short form was refused, in a box that is read aloud when it fills; while empty it takes no room. */
export const Failure = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={classes.failure}>
    {children}
  </p>
);
