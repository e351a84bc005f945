import { useBack } from '../../lib/navigation/trail.ts';
import { EnableDialog } from './enable-dialog.tsx';
import { useViewer } from './use-viewer.ts';
import { ViewerMissing } from './viewer-missing.tsx';

/** The dialog over the paused viewers. */
export default function ViewerEnable() {
  const back = useBack();
  const query = useViewer();
  if (!query.data) return <ViewerMissing query={query} />;
  return <EnableDialog viewers={[query.data]} onClose={() => back?.go()} />;
}
