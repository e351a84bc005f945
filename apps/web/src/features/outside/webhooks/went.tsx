import type { DeliveryState, deliveryTroubles } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useWebhookText, type WebhookText } from './text/index.ts';

interface Tried {
  readonly state: DeliveryState;
  readonly status: number | null;
  readonly trouble: (typeof deliveryTroubles)[number] | null;
}

const tones: Readonly<Record<DeliveryState, Tone>> = { waiting: 'wait', delivered: 'good', failed: 'bad' };

/** How a delivery went: what became of it, and if it failed, why. */
export const wentOf = (text: WebhookText, { state, status, trouble }: Tried): string => {
  if (trouble === null) return text(`state.${state}`);
  const why = trouble === 'refused' ? text('trouble.refused', { status: status ?? 0 }) : text('trouble.unreachable');
  return `${text(`state.${state}`)}: ${why}`;
};

export const Went = ({ of }: { readonly of: Tried }) => (
  <StatusBadge tone={tones[of.state]}>{wentOf(useWebhookText(), of)}</StatusBadge>
);
