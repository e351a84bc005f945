import { type ReactNode, useId } from 'react';
import classes from './design.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
};

/** One state of something, labeled. */
export const State = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={classes.state}>
    <h3>{name}</h3>
    {children}
  </div>
);
