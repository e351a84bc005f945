import { alertKindNames, reports } from '@viewgate/contract';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { kindName } from '../alerts/index.ts';
import { Report } from './report.tsx';
import { useReportsText } from './text/index.ts';

const opens = { camera: { screen: cameraUpdate, param: 'cameraId', isAtLocation: true } } as const;

/** Which alerts were raised, and how quickly they were answered. */
export default function AlertReport() {
  const text = useReportsText();
  const voice = useVoice();
  const alertName = (name: string) => {
    const kind = alertKindNames.find((one) => one === name);
    return kind && kindName(kind, voice);
  };
  return (
    <Report
      summary={reports.alerts}
      table={reports.alertsTable}
      many={reports.alertsOfMany}
      measures={[
        { id: 'raised', title: text('raised') },
        { id: 'open', title: text('open') },
        { id: 'falsePositives', title: text('falsePositives') },
        { id: 'unanswered', title: text('unanswered') },
        { id: 'secondsToAnswer', title: text('secondsToAnswer'), isTime: true },
      ]}
      by={(['kind', 'camera', 'person', 'day'] as const).map((value) => ({ value, label: text(`alerts.by.${value}`) }))}
      hint={text('alerts.hint')}
      nothing={text('alerts.nothing')}
      nameOf={({ kind, name }) => (kind === 'kind' ? alertName(name) : undefined)}
      opens={opens}
    />
  );
}
