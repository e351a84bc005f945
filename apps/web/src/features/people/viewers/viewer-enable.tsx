import { useBack } from '../../../lib/navigation/trail.ts';
import { MissingRecord } from '../../../ui/dialog/missing-record.tsx';
import { EnableDialog } from './enable-dialog.tsx';
import { useViewer } from './use-viewer.ts';

/** The dialog over the paused viewers. */
export default function ViewerEnable() {
  const back = useBack();
  const query = useViewer();
  if (!query.data) return <MissingRecord query={query} />;
  return <EnableDialog viewers={[query.data]} onClose={() => back?.go()} />;
}
