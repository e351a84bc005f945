import type { ReactNode } from 'react';
import { Wordmark } from '../mark/mark.tsx';
import classes from './sheet.module.css';
import { useQr } from './use-qr.ts';

interface SheetProps {
  readonly name: string;
  /** What to do with it, in a few words. */
  readonly call: string;
  readonly link: string;
  /** What the code is, in words. */
  readonly alt: string;
  readonly children?: ReactNode;
}

/** A link to print and hang up, as a code and in letters: the only part of its page that is printed. */
export const Sheet = ({ name, call, link, alt, children }: SheetProps) => {
  const picture = useQr(link);
  return (
    <article className={classes.sheet}>
      <h2>{name}</h2>
      <p className={classes.call}>{call}</p>
      <div className={classes.code}>{picture && <img src={picture} alt={alt} />}</div>
      <p className={classes.link}>{link}</p>
      {children}
      <Wordmark size={22} />
    </article>
  );
};
