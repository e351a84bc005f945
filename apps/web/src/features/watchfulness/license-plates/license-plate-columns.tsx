import type { licensePlates } from '@viewgate/contract';
import { formatDate } from '../../../lib/format/times.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { LicensePlateText } from './text/index.ts';

/** The columns of the license plates. */
export const licensePlateColumns = (text: LicensePlateText): readonly Column<typeof licensePlates.table>[] => [
  { id: 'licensePlate', title: text('plate'), sortBy: 'licensePlate' },
  {
    id: 'label',
    title: text('whose'),
    cell: ({ label, viewerName }) => label ?? viewerName,
    plain: ({ label, viewerName }) => label ?? viewerName,
  },
  {
    id: 'familyName',
    title: text('family'),
    isLabeled: true,
    cell: ({ familyName }) => familyName ?? <Nothing>{text('owner.location')}</Nothing>,
    plain: ({ familyName }) => familyName ?? '',
  },
  {
    id: 'validUntil',
    title: text('validUntil'),
    sortBy: 'validUntil',
    isLabeled: true,
    cell: ({ validUntil, isExpired }) =>
      validUntil === null ? (
        <Nothing />
      ) : isExpired ? (
        <StatusBadge tone="quiet">{text('expiredOn', { date: formatDate(validUntil) })}</StatusBadge>
      ) : (
        formatDate(validUntil)
      ),
    plain: ({ validUntil }) => validUntil ?? '',
  },
];
