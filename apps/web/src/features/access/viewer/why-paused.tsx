import { lazy, Suspense } from 'react';

/** Seldom needed. */
const PauseNote = lazy(() => import('./pause-note.tsx'));

interface WhyPausedProps {
  readonly reason: string | null;
  readonly locationId: number;
}

/** Where a pause is the reason: what staff say about it, if they say something. */
export const WhyPaused = ({ reason, locationId }: WhyPausedProps) =>
  reason === 'viewerPaused' && (
    <Suspense fallback={null}>
      <PauseNote locationId={locationId} />
    </Suspense>
  );
