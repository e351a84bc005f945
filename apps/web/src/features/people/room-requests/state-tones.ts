import type { roomRequests, RowOf } from '@viewgate/contract';
import type { Tone } from '../../../ui/status-badge.tsx';

/** How a request's state looks, to staff and to the person who asked. */
export const stateTones: Readonly<Record<RowOf<typeof roomRequests.table>['state'], Tone>> = {
  open: 'wait',
  approved: 'good',
  denied: 'quiet',
};
