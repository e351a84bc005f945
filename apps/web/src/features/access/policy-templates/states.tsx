import { type FollowState, followStates } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { templateText, useTemplateText } from './text/index.ts';

const tones: Record<FollowState, Tone> = {
  deviates: 'attention',
  behind: 'wait',
  accepted: 'quiet',
  inLine: 'good',
  notFollowing: 'quiet',
};

/** How a location relates to a template. */
export const StateBadge = ({ state }: { readonly state: FollowState }) => {
  const text = useTemplateText();
  return <StatusBadge tone={tones[state]}>{text(`state.${state}`)}</StatusBadge>;
};

export const stateOptions = () => followStates.map((value) => ({ value, label: templateText(`state.${value}`) }));
