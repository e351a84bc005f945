import type { oauthClients, RowOf } from '@viewgate/contract';
import { formatRelative } from '../../../lib/format/times.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { OauthText } from './text/index.ts';

const secretOf = (text: OauthText, { clientType, secretCreatedAt }: RowOf<typeof oauthClients.table>): string =>
  clientType === 'public'
    ? text('secret.none')
    : secretCreatedAt
      ? text('secret.since', { since: formatRelative(secretCreatedAt) })
      : text('secret.missing');

export const oauthClientColumns = (text: OauthText): readonly Column<typeof oauthClients.table>[] => [
  { id: 'displayName', title: text('displayName'), sortBy: 'displayName' },
  { id: 'clientId', title: text('clientId'), cell: (row) => <code>{row.clientId}</code> },
  {
    id: 'clientType',
    title: text('clientType'),
    sortBy: 'clientType',
    cell: (row) => text(`clientType.${row.clientType}`),
    plain: (row) => text(`clientType.${row.clientType}`),
  },
  { id: 'owner', title: text('owner'), sortBy: 'owner' },
  {
    id: 'allowedScopes',
    title: text('allowedScopes'),
    cell: (row) => row.allowedScopes.join(', '),
    plain: (row) => row.allowedScopes.join(' '),
    isOptional: true,
  },
  {
    id: 'secretCreatedAt',
    title: text('secret'),
    isLabeled: true,
    cell: (row) =>
      row.clientType === 'confidential' && !row.hasSecret ? (
        <StatusBadge tone="attention">{secretOf(text, row)}</StatusBadge>
      ) : row.hasSecret ? (
        secretOf(text, row)
      ) : (
        <Nothing>{secretOf(text, row)}</Nothing>
      ),
    plain: (row) => secretOf(text, row),
  },
];
