import { imports } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { progressPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { refresh } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { useImportText } from './text/index.ts';

/** One file: what would become of each row, then what became of it. */
export default function ImportDetails() {
  const text = useImportText();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const [isWorking, setWorking] = useState(true);
  const query = useRead(imports.get, { params }, isWorking ? { refreshEvery: progressPace } : {});
  const state = query.data?.state;
  useEffect(() => {
    setWorking(state === undefined || state === 'checking' || state === 'running');
    if (state === 'done' || state === 'cancelled')
      void refresh('imports', 'families', 'children', 'viewers', 'classes', 'access');
  }, [state]);
  return (
    <>
      <PageHeader title={query.data?.fileName} />
      <Reading of={query}>
        {(one) => (
          <>
            <ImportProgress of={one} />
            {one.unknownColumns.length > 0 && <p>{text('unknownColumns', { names: one.unknownColumns.join(', ') })}</p>}
            <ImportRows of={one} />
          </>
        )}
      </Reading>
    </>
  );
}
