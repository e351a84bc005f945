import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Two short fields side by side where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);

interface FieldSectionProps {
  readonly title: string;
  /** What can be done with all of them, beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading. */
export const FieldSection = ({ title, action, children }: FieldSectionProps) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    {action && <span className={classes.action}>{action}</span>}
    {children}
  </fieldset>
);
