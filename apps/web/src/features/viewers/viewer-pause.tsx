import { useBack } from '../../lib/navigation/trail.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { useViewer } from './use-viewer.ts';
import { ViewerMissing } from './viewer-missing.tsx';

/** The dialog over the active viewers. */
export default function ViewerPause() {
  const back = useBack();
  const query = useViewer();
  if (!query.data) return <ViewerMissing query={query} />;
  return <PauseDialog viewers={[query.data]} onClose={() => back?.go()} />;
}
