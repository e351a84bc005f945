import { reports } from '@viewgate/contract';
import { useGroupings } from '../../../ui/report/index.ts';
import { Report } from './report.tsx';
import { useReportsText } from './text/index.ts';

/** How often staff signed in, and how often they changed something. */
export default function StaffReport() {
  const text = useReportsText();
  return (
    <Report
      summary={reports.staff}
      table={reports.staffTable}
      many={reports.staffOfMany}
      measures={[
        { id: 'changes', title: text('changes') },
        { id: 'signIns', title: text('signIns') },
        { id: 'people', title: text('people') },
      ]}
      by={useGroupings(['person', 'day'])}
      hint={text('staff.hint')}
      nothing={text('staff.nothing')}
    />
  );
}
