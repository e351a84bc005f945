import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';

interface FootBarProps {
  /** What it is of, where that is not plain from its first words. */
  readonly label?: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** Tells the page how much room to leave below: none while nothing is shown. */
const leaveRoom = (bar: HTMLDivElement) => {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--vg-foot', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--vg-foot');
  };
};

/**
 * What can be done with what one has gathered so far: at the foot of the window, over the page, which can be scrolled out from under it.
 * What changes in it is told.
 */
export const FootBar = ({ label, isShown, children }: FootBarProps) => (
  <div
    ref={leaveRoom}
    className={classes.bar}
    data-shown={isShown || undefined}
    aria-live="polite"
    {...(isShown && label && { role: 'region', 'aria-label': label })}
  >
    {isShown && children}
  </div>
);
