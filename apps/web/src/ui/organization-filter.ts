import { organizations } from '@viewgate/contract';

/** The filter of a list by organization. */
export const organizationFilter = (label: string) =>
  ({
    name: 'organizationId',
    kind: 'one',
    label,
    options: () => ({ endpoint: organizations.options, request: {} }),
  }) as const;
