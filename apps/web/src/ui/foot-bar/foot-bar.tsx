import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';

interface FootBarProps {
  /** What it is about, where its first words do not make that clear. */
  readonly label?: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** Tells the page how much room to leave at the bottom: none while the bar is hidden. */
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
 * What can be done with the current selection: at the bottom of the window, over the page, which can be scrolled clear of it.
 * Changes in it are announced.
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
