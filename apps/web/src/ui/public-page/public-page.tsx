import type { ReactNode } from 'react';
import { Wordmark } from '../mark/mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-page.module.css';

interface PublicPageProps {
  readonly title: string;
  /** What this page is for, in a sentence or two. */
  readonly hint: ReactNode;
  readonly children?: ReactNode;
  /** Links below the card: where else to go. */
  readonly onward?: ReactNode;
}

/** A page for people who are not signed in: the logo, one card with one task, the choice of language. */
export const PublicPage = ({ title, hint, children, onward }: PublicPageProps) => (
  <div className={classes.page}>
    <a href="/login" aria-label="Viewgate">
      <Wordmark size={30} />
    </a>
    <section className={classes.card}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{hint}</p>
      <div className={classes.content}>{children}</div>
      {onward && <div className={classes.onward}>{onward}</div>}
    </section>
    <LanguageSwitch />
  </div>
);
