import { alertKindNames, alerts } from '@viewgate/contract';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { cameraFilter } from '../../../ui/camera/camera-filter.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { alertColumns } from './alert-columns.tsx';
import { detectorList } from '../detectors/screens.ts';
import { kindName, rowName } from './said.ts';
import { alertDetails, alertSettings } from './screens.ts';
import { useAlertText } from './text/index.ts';

const states = ['open', 'resolved', 'falsePositive', 'unanswered'] as const;

/** The location's alerts, newest first: what was seen, and how quickly it was answered. */
export default function AlertList() {
  const text = useAlertText();
  const voice = useVoice();
  const locationId = useLocationId();
  const zone = useLocationZone();
  return (
    <>
      <PageHeader hint={text('hint')} actions={<TitledButton to={alertSettings} />} />
      <DataTable
        endpoint={alerts.table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={alertColumns(text, voice)}
        rowName={(row) => rowName(row, voice, zone)}
        filters={[
          {
            name: 'kind',
            kind: 'one',
            label: text('kind'),
            options: alertKindNames.map((value) => ({ value, label: kindName(value, voice) })),
          },
          {
            name: 'state',
            kind: 'one',
            label: text('state'),
            options: states.map((value) => ({ value, label: text(`state.${value}`) })),
          },
          cameraFilter(text('camera'), locationId, 'all'),
          { name: 'from', kind: 'date', label: text('from') },
          { name: 'until', kind: 'date', label: text('until') },
        ]}
        opens={alertDetails}
        empty={{ hint: text('empty'), action: <TitledButton to={detectorList} /> }}
      />
    </>
  );
}
