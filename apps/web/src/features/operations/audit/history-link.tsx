import { ScreenButton } from '../../../ui/screen-button.tsx';
import { auditList } from './screens.ts';
import { useAuditText } from './text/index.ts';

/** From a record without tabs to its entries in the audit. */
export const HistoryLink = ({ record, id }: { readonly record: string; readonly id: number }) => {
  const text = useAuditText();
  return (
    <ScreenButton to={auditList} search={{ record, recordId: id }} variant="default">
      {text('history.tab')}
    </ScreenButton>
  );
};
