import type { access, ResultOf } from '@viewgate/contract';
import classes from './access.module.css';
import { useAccessText } from './text/index.ts';

type Doubt = ResultOf<typeof access.explain>['doubts'][number];

/** Says that Stream Shield is on for everybody because of records that cannot be read, which they are, and what to do. */
export const Doubts = ({ doubts }: { readonly doubts: readonly Doubt[] }) => {
  const text = useAccessText();
  if (doubts.length === 0) return null;
  return (
    <div className={classes.doubts} role="note">
      <p>{text('doubts')}</p>
      <ul>
        {doubts.map(({ kind, id, name }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same record may be there twice, or be without an id
          <li key={place}>{text(`doubts.${kind}`, { name: name ?? '?', id: id ?? '?' })}</li>
        ))}
      </ul>
    </div>
  );
};
