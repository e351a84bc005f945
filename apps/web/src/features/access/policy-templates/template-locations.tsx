import { policyTemplates } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { ImposeMany } from './impose-many.tsx';
import { LocationTable } from './location-table.tsx';
import { templateDetails } from './screens.ts';
import { useTemplateText } from './text/index.ts';

/** One template: where it is followed, and how each location relates to it. */
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
