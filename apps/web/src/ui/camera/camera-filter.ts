import { cameras } from '@viewgate/contract';

/** The filter of a list by a camera of the location: one that families can watch, or any. */
export const cameraFilter = (label: string, locationId: number, include: 'watchable' | 'all' = 'watchable') =>
  ({
    name: 'cameraId',
    kind: 'one',
    label,
    options: () => ({ endpoint: cameras.options, request: { params: { locationId }, query: { include } } }),
  }) as const;
