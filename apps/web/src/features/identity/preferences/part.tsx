import { type ReactNode, useId } from 'react';
import classes from './preferences.module.css';

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One part of the page, under its heading. */
export const Part = ({ title, hint, children }: PartProps) => {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
};
