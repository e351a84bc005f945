import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly hint?: ReactNode;
  /** What can be done with all of it, beside the title. */
  readonly actions?: ReactNode;
  /** How wide it may be: as text that is read, as a record's form, or as the page, for a table. */
  readonly width?: 'text' | 'form' | 'page';
  readonly children?: ReactNode;
}

/** A sentence that explains, less loud than what it explains. */
export const Hint = ({ children }: { readonly children: ReactNode }) => <p className={classes.hint}>{children}</p>;

/** A part of a page under its heading. */
export const Section = ({ title, hint, actions, width = 'text', children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} data-width={width} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {hint && <Hint>{hint}</Hint>}
      {children}
    </section>
  );
};

/** A topic within a part of a page. */
export const Topic = ({ title, hint, children }: Pick<SectionProps, 'title' | 'hint' | 'children'>) => (
  <div className={classes.topic}>
    <h3>{title}</h3>
    {hint && <Hint>{hint}</Hint>}
    {children}
  </div>
);
