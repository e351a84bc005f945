import type { EnrollmentStatus } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useMarketplaceText } from './text/index.ts';

const toneOf = (status: EnrollmentStatus): Tone => {
  if (status === 'Complete') return 'good';
  return status === 'Available' || status === 'Unavailable' ? 'quiet' : 'wait';
};

/** How far a location is with a partner. */
export const EnrollmentBadge = ({ status }: { readonly status: EnrollmentStatus }) => {
  const text = useMarketplaceText();
  return <StatusBadge tone={toneOf(status)}>{text(`state.${status}`)}</StatusBadge>;
};
