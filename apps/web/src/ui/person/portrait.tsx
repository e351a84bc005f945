import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './person.module.css';

interface PortraitProps {
  readonly name: string;
  /** Null without a photo: then the initials are shown. */
  readonly url: string | null;
  /** Pixels. */
  readonly size?: number;
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
};

/** A person's photo, else their initials. Decorative: the name is next to it. */
export const Portrait = ({ name, url, size = 32 }: PortraitProps) => (
  <span className={classes.portrait} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
    {url ? (
      <img src={url} alt="" width={size} height={size} loading="lazy" />
    ) : (
      initialsOf(name) || <IconUser size={size / 2} />
    )}
  </span>
);

/** A name beside its portrait: a long one wraps beside it, not below. */
export const Named = ({ name, url, children }: Omit<PortraitProps, 'size'> & { readonly children: ReactNode }) => (
  <span className={classes.named}>
    <Portrait name={name} url={url} />
    <span>{children}</span>
  </span>
);
