import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Two short fields side by side where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);

/** Fields that belong together, under a heading. */
export const FieldSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    {children}
  </fieldset>
);
