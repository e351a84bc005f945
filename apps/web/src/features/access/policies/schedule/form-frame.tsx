import { type ReactNode, useEffect, useRef } from 'react';
import classes from './schedule.module.css';

interface FormFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Wraps the form of a time range: it focuses its first field, and Escape closes it, like a dialog. */
export const FormFrame = ({ title, onClose, children }: FormFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = frame.current;
    element?.querySelector<HTMLElement>('input')?.focus();
    const heard = (event: KeyboardEvent) => {
      // Escape closes an open dropdown first.
      const isChoosing = event.target instanceof HTMLElement && event.target.ariaExpanded === 'true';
      if (event.key === 'Escape' && !isChoosing) close.current();
    };
    element?.addEventListener('keydown', heard);
    return () => element?.removeEventListener('keydown', heard);
  }, []);
  return (
    <div ref={frame} className={classes.form}>
      <h3>{title}</h3>
      {children}
    </div>
  );
};
