import { familyMerges } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Records } from '../../../ui/records/records.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { Past } from './past.tsx';
import { useMergeText } from './text/index.ts';

/** Every merge of the location that can be taken apart, where families have no page of their own. */
export const RecentMerges = () => {
  const text = useMergeText();
  const mayList = useMay(familyMerges.recent);
  const query = useRead(familyMerges.recent, { params: { locationId: useLocationId() } }, { enabled: mayList });
  const { data, isError } = query;
  if (!data) return isError && <Unread of={query} title={text('recent')} />;
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
