import { reports } from '@viewgate/contract';
import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { familyDetails } from '../../people/families/screens.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { useGroupings } from '../../../ui/report/index.ts';
import { Report } from './report.tsx';
import { useReportsText } from './text/index.ts';

const opens = {
  viewer: { screen: viewerUpdate.active.cameras, param: 'entityId' },
  family: { screen: familyDetails, param: 'familyId' },
  camera: { screen: cameraUpdate, param: 'cameraId', isAtLocation: true },
} as const;

const isRule = (name: string): name is ReasonCode => name in reasons;

/** Which rule refused whom, and how often: what the front desk gets asked. */
export default function RefusalReport() {
  const text = useReportsText();
  const reason = useStaffReasonText();
  return (
    <Report
      summary={reports.refusals}
      table={reports.refusalsTable}
      many={reports.refusalsOfMany}
      measures={[
        { id: 'refusals', title: text('refusals') },
        { id: 'viewers', title: text('viewers') },
      ]}
      by={useGroupings(['rule', 'viewer', 'family', 'camera', 'day'])}
      hint={text('refusals.hint')}
      nothing={text('refusals.nothing')}
      nameOf={({ kind, name }) => (kind === 'rule' && isRule(name) ? reason(name) : undefined)}
      opens={opens}
    />
  );
}
