import { Fragment } from 'react';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

const names = new Set(['J', 'K', 'A', 'D', 'Enter']);
const blanks = { j: 'J', k: 'K', a: 'A', d: 'D', enter: 'Enter' };

/** Says which keys answer. */
export const Keys = ({ of }: { readonly of: 'keys' | 'keys.record' }) => {
  const text = useRegistrationText();
  const parts = text(of, blanks).split(/\b(J|K|A|D|Enter)\b/);
  return (
    <p className={classes.keys}>
      {parts.map((part, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other identity
        names.has(part) ? <kbd key={at}>{part}</kbd> : <Fragment key={at}>{part}</Fragment>,
      )}
    </p>
  );
};
