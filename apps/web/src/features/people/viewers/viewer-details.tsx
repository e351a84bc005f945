import { useBack } from '../../../lib/navigation/trail.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useViewer } from './use-viewer.ts';
import { ViewerForm } from './viewer-form.tsx';

/** The details of the viewer in the address. */
export default function ViewerDetails() {
  const back = useBack();
  return <Reading of={useViewer()}>{(viewer) => <ViewerForm viewer={viewer} onSaved={() => back?.go()} />}</Reading>;
}
