import { useBack } from '../../../lib/navigation/trail.ts';
import { MissingRecord } from '../../../ui/dialog/missing-record.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { useViewer } from './use-viewer.ts';

/** The dialog over the active or the paused viewers. */
export default function ViewerSecondFactor() {
  const back = useBack();
  const query = useViewer();
  if (!query.data) return <MissingRecord query={query} />;
  return <SecondFactorDialog viewer={query.data} onClose={() => back?.go()} />;
}
