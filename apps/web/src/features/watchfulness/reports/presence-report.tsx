import { reports } from '@viewgate/contract';
import { childUpdate } from '../../people/children/screens.ts';
import { classUpdate } from '../../people/classes/screens.ts';
import { useGroupings } from '../../../ui/report/index.ts';
import { Report } from './report.tsx';
import { useReportsText } from './text/index.ts';

const opens = {
  child: { screen: childUpdate, param: 'id' },
  class: { screen: classUpdate, param: 'id' },
} as const;

/** Which children were checked in, and how long they stayed. */
export default function PresenceReport() {
  const text = useReportsText();
  return (
    <Report
      summary={reports.presence}
      table={reports.presenceTable}
      many={reports.presenceOfMany}
      measures={[
        { id: 'children', title: text('children') },
        { id: 'stays', title: text('stays') },
        { id: 'seconds', title: text('time'), isTime: true },
      ]}
      by={useGroupings(['day', 'class', 'child'])}
      hint={text('presence.hint')}
      nothing={text('presence.nothing')}
      opens={opens}
    />
  );
}
