import { useBack } from '../../../lib/navigation/trail.ts';
import { MissingRecord } from '../../../ui/dialog/missing-record.tsx';
import { PauseDialog } from '../../../ui/pause-viewers/pause-dialog.tsx';
import { useViewer } from './use-viewer.ts';

/** The dialog over the active viewers. */
export default function ViewerPause() {
  const back = useBack();
  const query = useViewer();
  if (!query.data) return <MissingRecord query={query} />;
  return <PauseDialog viewers={[query.data]} onClose={() => back?.go()} />;
}
