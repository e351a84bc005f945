import { IconUser } from '@tabler/icons-react';
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
