import { policyTemplates, type TemplateDetail } from '@viewgate/contract';
import { IconStackPush } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { LocationTable } from './location-table.tsx';
import { templateDetails } from './screens.ts';
import { useTemplateText } from './text/index.ts';

const ImposeDialog = lateControls(() => import('./impose-dialog.tsx'));

/** One template: where it is followed, and how each location stands to it. */
export default function TemplateLocations() {
  const text = useTemplateText();
  const id = useIdParam('entityId');
  const query = useRead(policyTemplates.get, { params: { id } });
  return (
    <>
      <PageHeader
        title={query.data?.name}
        hint={query.data && `${text(`kind.${query.data.kind}`)} · ${query.data.organizationName}`}
      />
      <Reading of={query}>
        {(template) => (
          <RecordTabs of={templateDetails} params={{ entityId: id }}>
            <ImposeMany template={template} />
            <LocationTable template={template} />
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}

const ImposeMany = ({ template }: { readonly template: TemplateDetail }) => {
  const text = useTemplateText();
  const [isAsking, setAsking] = useState(false);
  if (!useMay(policyTemplates.impose)) return null;
  return (
    <>
      <TabActions>
        <Button leftSection={<IconStackPush size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {text('imposeMany')}
        </Button>
      </TabActions>
      {isAsking && (
        <Suspense fallback={null}>
          <ImposeDialog template={template} chosen={null} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
