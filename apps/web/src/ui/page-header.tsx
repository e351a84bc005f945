import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useCommon } from '../lib/i18n/common.ts';
import { useWords } from '../lib/i18n/words.ts';
import { setPageTitle } from '../lib/navigation/title.ts';
import { useBack, useScreen } from '../lib/navigation/trail.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  /** Defaults to the screen's own title; for a record, its name. */
  readonly title?: string | undefined;
  /** Shown in place of the title, which stays the page's name: on a back link, nobody goes back to a greeting. */
  readonly greeting?: string | undefined;
  /** A status next to the title. */
  readonly badge?: ReactNode;
  readonly hint?: ReactNode;
  /** The page's buttons. */
  readonly actions?: ReactNode;
}

/** The head of a page: back link, title, actions. */
export const PageHeader = ({ title, greeting, badge, hint, actions }: PageHeaderProps) => {
  const common = useCommon();
  const words = useWords();
  const screen = useScreen('page');
  const back = useBack('page');
  const name = greeting ?? title ?? (screen ? words(screen.title) : '');
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
  return (
    <header className={classes.header}>
      {back && (
        <div className={classes.way}>
          <a
            className={classes.back}
            href={back.href}
            onClick={(event) => {
              event.preventDefault();
              back.go();
            }}
          >
            <IconArrowLeft size={16} aria-hidden="true" />
            {common('back', { name: back.name })}
          </a>
        </div>
      )}
      <div className={classes.line}>
        <h1 tabIndex={-1}>{name}</h1>
        {badge}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
