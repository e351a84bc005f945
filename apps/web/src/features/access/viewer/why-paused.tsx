import { Suspense } from 'react';
import { late } from '../../../ui/late.tsx';

/** Rarely needed. */
const PauseNote = late(() => import('./pause-note.tsx'));

interface WhyPausedProps {
  readonly reason: string | null;
  readonly locationId: number;
}

/** If a pause is the reason: what staff wrote about it, if anything. */
export const WhyPaused = ({ reason, locationId }: WhyPausedProps) =>
  reason === 'viewerPaused' && (
    <Suspense fallback={null}>
      <PauseNote locationId={locationId} />
    </Suspense>
  );
