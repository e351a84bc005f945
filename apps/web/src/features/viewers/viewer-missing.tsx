import { Modal } from '@mantine/core';
import { useCommon } from '../../lib/i18n/common.ts';
import { useBack, useScreen } from '../../lib/navigation/trail.ts';
import { useWords } from '../../lib/i18n/words.ts';
import { Reading } from '../../ui/reading.tsx';
import type { useViewer } from './use-viewer.ts';

/** In the place of a dialog about a viewer who is not there: that nobody is, and the way back to the list. */
export const ViewerMissing = ({ query }: { readonly query: ReturnType<typeof useViewer> }) => {
  const common = useCommon();
  const words = useWords();
  const screen = useScreen('front');
  const back = useBack();
  if (!query.isError) return null;
  return (
    <Modal
      opened
      onClose={() => back?.go()}
      title={screen && words(screen.title)}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Reading of={query}>{() => null}</Reading>
    </Modal>
  );
};
