import type { MemberStatus, PolicyStatus } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { usePolicyText } from './text/index.ts';

const tones: Readonly<Record<MemberStatus, Tone>> = {
  Active: 'good',
  Paused: 'wait',
  Inactive: 'quiet',
  Unassigned: 'quiet',
};

/** The key of a status in words. A location policy other than the active one is 'Not Active'; nothing else is called so. */
export const statusKey = <S extends MemberStatus>(status: S, isOfLocation: boolean) =>
  status === 'Inactive' && isOfLocation ? 'status.NotActive' : (`status.${status}` as const);

/** The status of a policy, or of a subject under it. */
export const PolicyStatusBadge = ({
  status,
  isOfLocation = false,
  isDefault = false,
}: {
  readonly status: PolicyStatus | MemberStatus;
  readonly isOfLocation?: boolean;
  /** A badge that only marks the default location policy: what it imposes is shown by its limits. */
  readonly isDefault?: boolean;
}) => {
  const text = usePolicyText();
  if (isDefault) return <StatusBadge tone="quiet">{text('default')}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{text(statusKey(status, isOfLocation))}</StatusBadge>;
};
