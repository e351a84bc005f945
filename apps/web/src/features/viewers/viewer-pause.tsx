import { useBack } from '../../lib/navigation/trail.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { useViewer } from './use-viewer.ts';

/** The dialog over the active viewers. */
export default function ViewerPause() {
  const back = useBack();
  const { data } = useViewer();
  return data ? <PauseDialog viewers={[data]} onClose={() => back?.go()} /> : null;
}
