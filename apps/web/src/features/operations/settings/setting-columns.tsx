import type { settings } from '@viewgate/contract';
import type { Column } from '../../../ui/data-table/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './settings.module.css';
import type { SettingText } from './text/index.ts';

export const settingColumns = (text: SettingText): readonly Column<typeof settings.table>[] => [
  { id: 'key', title: text('key'), sortBy: 'key' },
  {
    id: 'value',
    title: text('value'),
    sortBy: 'value',
    cell: (row) => <span className={classes.value}>{row.value}</span>,
  },
  {
    id: 'isEnabled',
    title: text('isEnabled'),
    sortBy: 'isEnabled',
    cell: (row) => (
      <StatusBadge tone={row.isEnabled ? 'good' : 'quiet'}>{text(row.isEnabled ? 'on' : 'off')}</StatusBadge>
    ),
    plain: (row) => text(row.isEnabled ? 'on' : 'off'),
  },
  {
    id: 'isPublic',
    title: text('seenBy'),
    cell: (row) => text(row.isPublic ? 'seenBy.everybody' : 'seenBy.staff'),
    plain: (row) => text(row.isPublic ? 'seenBy.everybody' : 'seenBy.staff'),
  },
];
