import { refresh } from '../../../lib/api/write.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useViewer, ViewerForm } from '../viewers/index.ts';

/** The details of the person who registered. */
export const Registrant = () => (
  <Reading of={useViewer()}>
    {(viewer) => (
      <ViewerForm key={viewer.id} viewer={viewer} isInPlace onSaved={() => void refresh('registrationReview')} />
    )}
  </Reading>
);
