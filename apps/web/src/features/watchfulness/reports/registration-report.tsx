import { reports } from '@viewgate/contract';
import { Report } from './report.tsx';
import { useReportsText } from './text/index.ts';

/** How many registrations came in, and how quickly they were approved. */
export default function RegistrationReport() {
  const text = useReportsText();
  return (
    <Report
      summary={reports.registrations}
      table={reports.registrationsTable}
      many={reports.registrationsOfMany}
      measures={[
        { id: 'arrived', title: text('arrived') },
        { id: 'approved', title: text('approved') },
        { id: 'denied', title: text('denied') },
        { id: 'waiting', title: text('waiting') },
        { id: 'secondsToApproval', title: text('secondsToApproval'), isTime: true },
      ]}
      by={(['day', 'kind', 'person'] as const).map((value) => ({ value, label: text(`registrations.by.${value}`) }))}
      hint={text('registrations.hint')}
      nothing={text('registrations.nothing')}
      nameOf={({ kind, name }) =>
        kind === 'kind' ? text(name === 'family' ? 'registrations.family' : 'registrations.invitation') : undefined
      }
    />
  );
}
