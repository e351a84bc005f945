import { cameraConsents, type children, type RowOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { useConsentText } from './text/index.ts';

type Row = RowOf<typeof children.table>;

const tones = { given: 'good', refused: 'quiet', notAsked: 'attention' } as const;

/** What a list of children shows where consent to be seen is required; nothing elsewhere. */
export const useConsentInList = () => {
  const text = useConsentText();
  const query = useRead(cameraConsents.get, { params: { locationId: useLocationId() } });
  const { data: state } = query;
  if (!state?.isRequired) {
    const unread = query.isError && !state && <Unread of={query} title={text('column')} />;
    return { columns: [], filters: [], note: unread || null };
  }
  const stateOf = ({ consent }: Row) => (!consent?.counts ? 'notAsked' : consent.isGiven ? 'given' : 'refused');
  const wordOf = (row: Row) => text(`column.${stateOf(row)}`);
  const column = {
    id: 'consent' as const,
    title: text('column'),
    cell: (row: Row) => <StatusBadge tone={tones[stateOf(row)]}>{wordOf(row)}</StatusBadge>,
    plain: wordOf,
  };
  return {
    columns: [column],
    filters: [{ name: 'hasConsent', kind: 'yesNo', label: text('column') } as const],
    note: state.missingCount > 0 ? <p>{text('missing', { count: state.missingCount })}</p> : null,
  };
};
