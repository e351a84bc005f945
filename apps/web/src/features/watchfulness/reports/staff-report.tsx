import { reports } from '@viewgate/contract';
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
      by={(['person', 'day'] as const).map((value) => ({ value, label: text(`by.${value}`) }))}
      hint={text('staff.hint')}
      nothing={text('staff.nothing')}
    />
  );
}
