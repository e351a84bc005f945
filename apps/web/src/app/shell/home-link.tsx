import { Link } from '../../lib/router/index.ts';
import type { ReactNode } from 'react';
import { useShellText } from '../text/index.ts';
import classes from './top-bar.module.css';

/** The logo, linking to the user's own start page. */
export const HomeLink = ({ children }: { readonly children: ReactNode }) => {
  const text = useShellText();
  return (
    <Link to="/" aria-label={text('start')} className={classes.home}>
      {children}
    </Link>
  );
};
