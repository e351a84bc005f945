import { IconExternalLink } from '@tabler/icons-react';
import { Nothing } from '../../../ui/nothing.tsx';
import classes from './camera-links.module.css';
import { useLinkText } from './text/index.ts';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';

interface OutwardLinksProps {
  /** What the links are for; read out by screen readers. */
  readonly name: string;
  /** The first link's label. */
  readonly label: string;
  readonly links: { readonly adminLink: string | null; readonly lanLink: string | null };
  readonly size?: 'compact-sm' | 'sm';
}

/** Links out of the portal, each in a new tab, without a referrer. */
export const OutwardLinks = ({ name, label, links, size = 'sm' }: OutwardLinksProps) => {
  const text = useLinkText();
  const ways = (
    [
      { label, href: links.adminLink, variant: 'filled' },
      { label: text('open.lan'), href: links.lanLink, variant: 'default' },
    ] as const
  ).flatMap(({ href, ...way }) => (href === null ? [] : [{ ...way, href }]));
  if (ways.length === 0) return <Nothing>{text('none')}</Nothing>;
  return (
    <span className={classes.links}>
      {ways.map((way) => (
        <ButtonAnchor
          key={way.href}
          href={way.href}
          target="_blank"
          rel="noopener noreferrer"
          size={size}
          variant={way.variant}
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          aria-label={text('open.name', { label: way.label, name })}
        >
          {way.label}
        </ButtonAnchor>
      ))}
    </span>
  );
};
