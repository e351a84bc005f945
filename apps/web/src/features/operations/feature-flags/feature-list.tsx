import { featureFlags } from '@viewgate/contract';
import { useWords } from '../../../lib/i18n/words.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { featureColumns } from './feature-columns.tsx';
import { useFeatureText } from './text/index.ts';

/** Every feature flag: what it gates, and whether it is on. */
export default function FeatureList() {
  const text = useFeatureText();
  const words = useWords();
  return (
    <>
      <PageHeader hint={text('hint')} />
      <DataTable
        endpoint={featureFlags.table}
        label={text('title')}
        searchLabel={text('search')}
        columns={featureColumns(text, words)}
        // The features are the portal's own.
        empty={null}
        filters={[
          { name: 'enabled', kind: 'yesNo', label: text('isOn') },
          { name: 'followsLocation', kind: 'yesNo', label: text('isFollowing') },
        ]}
      />
    </>
  );
}
