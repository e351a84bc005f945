import type { ReactNode } from 'react';
import classes from './cards.module.css';
import { useQr } from './use-qr.ts';

interface QrCardProps {
  readonly name: string;
  /** What the card is for. */
  readonly of: string;
  readonly link: string;
  /** What the code is, in words. */
  readonly alt: string;
  readonly children: ReactNode;
}

/** A link as a code, small enough to be handed out. */
export const QrCard = ({ name, of, link, alt, children }: QrCardProps) => {
  const picture = useQr(link);
  return (
    <li className={classes.card}>
      <div className={classes.code}>{picture && <img src={picture} alt={alt} />}</div>
      <div className={classes.words}>
        <h2>{of}</h2>
        <p>{name}</p>
        <p>{children}</p>
        <p className={classes.link}>{link}</p>
      </div>
    </li>
  );
};

/** Cards to cut out: the only part of their page that is printed, two side by side. */
export const QrCards = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={classes.cards} aria-label={label}>
    {children}
  </ul>
);
