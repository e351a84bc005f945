import type { automations } from '@viewgate/contract';
import { formatDate } from '../../../lib/format/times.ts';
import { failureSentence } from '../../../lib/i18n/failures.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import classes from './automations.module.css';
import type { AutomationText } from './text/index.ts';
import { AutomationState, whatOf } from './what.tsx';

export const automationColumns = (text: AutomationText): readonly Column<typeof automations.table>[] => [
  { id: 'subjectName', title: text('subject'), sortBy: 'subjectName' },
  {
    id: 'kind',
    title: text('what'),
    cell: (row) => (
      <>
        {whatOf(text, row)}
        {row.label && <span className={classes.under}>{row.label}</span>}
      </>
    ),
    plain: (row) => whatOf(text, row),
  },
  {
    id: 'scheduledDate',
    title: text('date'),
    sortBy: 'scheduledDate',
    cell: (row) => <span className={classes.date}>{formatDate(row.scheduledDate)}</span>,
    plain: (row) => row.scheduledDate,
  },
  {
    id: 'state',
    title: text('state'),
    cell: (row) => <AutomationState row={row} />,
    plain: ({ state, failure }) =>
      [text(`state.${state}`), failure && failureSentence(failure, failure.errorMessage)].filter(Boolean).join(': '),
  },
  {
    id: 'scheduledByName',
    title: text('scheduledBy'),
    isLabeled: true,
    cell: (row) => row.scheduledByName ?? <Nothing>{text('nobody')}</Nothing>,
    plain: (row) => row.scheduledByName ?? '',
  },
  { id: 'label', title: text('label'), isOptional: true, plain: (row) => row.label ?? '' },
];
