import type { access, ResultOf } from '@viewgate/contract';
import classes from './access.module.css';
import { useAccessText } from './text/index.ts';

type Doubt = ResultOf<typeof access.explain>['doubts'][number];

/** Says that Stream Shield applies to everybody because of unreadable records, which ones, and what to do. */
export const Doubts = ({ doubts }: { readonly doubts: readonly Doubt[] }) => {
  const text = useAccessText();
  if (doubts.length === 0) return null;
  return (
    <div className={classes.doubts} role="note">
      <p>{text('doubts')}</p>
      <ul>
        {doubts.map(({ kind, id, name }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same record may occur twice, or have no id
          <li key={place}>{text(`doubts.${kind}`, { name: name ?? '?', id: id ?? '?' })}</li>
        ))}
      </ul>
    </div>
  );
};
