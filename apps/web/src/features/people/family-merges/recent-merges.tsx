import { familyMerges } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import classes from './merges.module.css';
import { Past } from './past.tsx';
import { useMergeText } from './text/index.ts';

/** Every merge of the location that can be taken apart, where families have no page of their own. */
export const RecentMerges = () => {
  const text = useMergeText();
  const mayList = useMay(familyMerges.recent);
  const { data = [] } = useRead(familyMerges.recent, { params: { locationId: useLocationId() } }, { enabled: mayList });
  if (data.length === 0) return null;
  return (
    <section className={classes.part} aria-label={text('recent')}>
      <h2>{text('recent')}</h2>
      <ul className={classes.list}>
        {data.map((merge) => (
          <Past key={merge.id} merge={merge} />
        ))}
      </ul>
    </section>
  );
};
