import type { ReactNode } from 'react';
import classes from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly tone?: 'plain' | 'wait' | 'bad';
  /** The id that the server's log knows, ready to be copied. */
  readonly reference?: string | undefined;
  /** The level of its heading: 1 where it stands for a page. */
  readonly level?: 1 | 2 | 4;
  readonly children?: ReactNode;
}

/** A page, or a part of one, that has something to say instead of something to show. */
export const Message = ({ title, tone = 'plain', reference, level = 1, children }: MessageProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.message} data-tone={tone}>
      <Heading tabIndex={-1}>{title}</Heading>
      {children}
      {reference && <code className={classes.reference}>{reference}</code>}
    </section>
  );
};
