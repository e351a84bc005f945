import type { EnrollmentStatus } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useMarketplaceText } from './text/index.ts';

const toneOf = (status: EnrollmentStatus): Tone => {
  if (status === 'Complete') return 'good';
  return status === 'Available' || status === 'Unavailable' ? 'quiet' : 'wait';
};

/** How far a location is with a partner; `isRefused`: but the partner does not let the portal read. */
export const EnrollmentBadge = ({
  status,
  isRefused,
}: {
  readonly status: EnrollmentStatus;
  readonly isRefused: boolean;
}) => {
  const text = useMarketplaceText();
  return (
    <StatusBadge tone={isRefused && toneOf(status) !== 'quiet' ? 'bad' : toneOf(status)}>
      {text(`state.${status}`)}
    </StatusBadge>
  );
};
