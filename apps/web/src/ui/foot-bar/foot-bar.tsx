import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';

interface FootBarProps {
  /** What it is of, where that is not plain from its first words. */
  readonly label?: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** What can be done with what one has gathered so far: at the foot of the window, over the page. What changes in it is told. */
export const FootBar = ({ label, isShown, children }: FootBarProps) => (
  <div
    className={classes['bar']}
    data-shown={isShown || undefined}
    aria-live="polite"
    {...(isShown && label && { role: 'region', 'aria-label': label })}
  >
    {isShown && children}
  </div>
);
