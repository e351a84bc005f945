import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import classes from './line.module.css';

interface LineInputProps extends ComponentProps<'input'> {
  /** Inside the field, before the text. */
  readonly start?: ReactNode;
  /** Its width, when it is more than an icon. */
  readonly startWidth?: string;
  readonly end?: ReactNode;
}

/** A field in a row of others, with its name as placeholder and `aria-label`. */
export const LineInput = ({ start, startWidth, end, className, ...rest }: LineInputProps) => (
  <span
    className={[classes.frame, className].filter(Boolean).join(' ')}
    {...(startWidth && { style: { '--start': startWidth } as CSSProperties })}
  >
    {start && <span className={classes.start}>{start}</span>}
    <input {...rest} className={classes.line} data-start={start ? true : undefined} data-end={end ? true : undefined} />
    {end && <span className={classes.end}>{end}</span>}
  </span>
);
