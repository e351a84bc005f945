import type { HealthState } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useHealthText } from './text/index.ts';

const tones: Readonly<Record<HealthState, Tone>> = {
  online: 'good',
  offline: 'attention',
  noSignal: 'attention',
  frozen: 'attention',
  black: 'attention',
  unknown: 'quiet',
};

export const HealthBadge = ({ state }: { readonly state: HealthState }) => {
  const text = useHealthText();
  return <StatusBadge tone={tones[state]}>{text(`state.${state}`)}</StatusBadge>;
};
