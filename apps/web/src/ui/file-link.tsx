import { type ComponentProps, useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import classes from './file-link.module.css';

interface FileLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/** A link to a file of the server: followed, it says why if the file does not come. */
export const FileLink = ({ href, className, children, ...props }: FileLinkProps) => {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile(href);
    setBusy(false);
  };
  return (
    <a
      {...props}
      className={[classes.link, className].filter(Boolean).join(' ')}
      href={href}
      download
      aria-busy={isBusy}
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      {children}
    </a>
  );
};
