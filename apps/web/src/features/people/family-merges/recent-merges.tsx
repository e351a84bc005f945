import { familyMerges } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Records } from '../../../ui/records/records.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Past } from './past.tsx';
import { useMergeText } from './text/index.ts';

/** Every merge of the location that can be taken apart, where families have no page of their own. */
export const RecentMerges = () => {
  const text = useMergeText();
  const mayList = useMay(familyMerges.recent);
  const { data = [] } = useRead(familyMerges.recent, { params: { locationId: useLocationId() } }, { enabled: mayList });
  if (data.length === 0) return null;
  return (
    <Section title={text('recent')} width="form">
      <Records>
        {data.map((merge) => (
          <Past key={merge.id} merge={merge} />
        ))}
      </Records>
    </Section>
  );
};
