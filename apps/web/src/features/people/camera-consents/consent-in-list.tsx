import { cameraConsents, type children, type RowOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useConsentText } from './text/index.ts';

type Row = RowOf<typeof children.table>;

/** What a list of children shows where consent to be seen is required; nothing elsewhere. */
export const useConsentInList = () => {
  const text = useConsentText();
  const { data: state } = useRead(cameraConsents.get, { params: { locationId: useLocationId() } });
  if (!state?.isRequired) return { columns: [], filters: [], note: null };
  const wordOf = ({ consent }: Row) =>
    text(consent?.isGiven ? 'column.given' : consent ? 'column.refused' : 'column.notAsked');
  const column = {
    id: 'consent' as const,
    title: text('column'),
    cell: (row: Row) => (
      <StatusBadge tone={row.consent?.isGiven ? 'good' : row.consent ? 'quiet' : 'attention'}>
        {wordOf(row)}
      </StatusBadge>
    ),
    plain: wordOf,
  };
  return {
    columns: [column],
    filters: [{ name: 'hasConsent', kind: 'yesNo', label: text('column') } as const],
    note: state.missingCount > 0 ? <p>{text('missing', { count: state.missingCount })}</p> : null,
  };
};
