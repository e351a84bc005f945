import type { QueryResult } from '../../lib/query/index.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { useWords } from '../../lib/i18n/words.ts';
import { useBack, useScreen } from '../../lib/navigation/trail.ts';
import { Reading } from '../reading.tsx';
import { Dialog } from './dialog.tsx';

/** Replaces a dialog whose record could not be read: "not there", or Retry, and the way back. */
export const MissingRecord = <T,>({ query }: { readonly query: QueryResult<T> }) => {
  const common = useCommon();
  const words = useWords();
  const screen = useScreen('front');
  const back = useBack();
  if (!query.isError) return null;
  return (
    <Dialog
      opened
      onClose={() => back?.go()}
      title={screen && words(screen.title)}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Reading of={query}>{() => null}</Reading>
    </Dialog>
  );
};
