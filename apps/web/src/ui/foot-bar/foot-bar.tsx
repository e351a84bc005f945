import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './foot-bar.module.css';

interface FootBarProps {
  /** What it is of, where that is not plain from its first words. */
  readonly label?: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/**
 * What can be done with what one has gathered so far: at the foot of the window, over the page, which has room below to be scrolled out
 * from under it. What changes in it is told.
 */
export const FootBar = ({ label, isShown, children }: FootBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--vg-foot', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--vg-foot');
    };
  }, [isShown]);
  return (
    <div
      ref={bar}
      className={classes['bar']}
      data-shown={isShown || undefined}
      aria-live="polite"
      {...(isShown && label && { role: 'region', 'aria-label': label })}
    >
      {isShown && children}
    </div>
  );
};
