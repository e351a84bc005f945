import type { UserRow } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useUserText } from './text/index.ts';

const tones: Readonly<Record<UserRow['status'], Tone>> = { active: 'good', notConfirmed: 'quiet', paused: 'wait' };

export const UserStatus = ({ status }: Pick<UserRow, 'status'>) => {
  const text = useUserText();
  return <StatusBadge tone={tones[status]}>{text(`status.${status}`)}</StatusBadge>;
};
