import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import classes from './line.module.css';

interface LineInputProps extends ComponentProps<'input'> {
  /** Inside the field, before what is typed. */
  readonly start?: ReactNode;
  /** How far that pushes what is typed, when it is more than an icon. */
  readonly startWidth?: string;
  readonly end?: ReactNode;
}

/** A field in a line of others, whose name is its placeholder and its `aria-label`. */
export const LineInput = ({ start, startWidth, end, className, ...rest }: LineInputProps) => (
  <span className={[classes.frame, className].filter(Boolean).join(' ')}>
    {start && <span className={classes.start}>{start}</span>}
    <input
      {...rest}
      className={classes.line}
      data-start={start ? true : undefined}
      data-end={end ? true : undefined}
      {...(startWidth && { style: { '--start': startWidth } as CSSProperties })}
    />
    {end && <span className={classes.end}>{end}</span>}
  </span>
);
