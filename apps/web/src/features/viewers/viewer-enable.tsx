import { useBack } from '../../lib/navigation/trail.ts';
import { EnableDialog } from './enable-dialog.tsx';
import { useViewer } from './use-viewer.ts';

/** The dialog over the paused viewers. */
export default function ViewerEnable() {
  const back = useBack();
  const { data } = useViewer();
  return data ? <EnableDialog viewers={[data]} onClose={() => back?.go()} /> : null;
}
