import type { ReactNode } from 'react';
import classes from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly tone?: 'plain' | 'wait' | 'bad';
  /** The id found in the server's log, ready to copy. */
  readonly reference?: string | undefined;
  /** The level of its heading: 1 when it is the whole page. */
  readonly level?: 1 | 2 | 4;
  readonly children?: ReactNode;
}

/** A page, or a part of one, with a message instead of content. */
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
