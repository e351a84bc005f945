import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id } from '../../schemas/common.ts';

const base = '/api/WebPortal/options';
const shared = {
  method: 'GET',
  access: 'signedIn',
  scope: 'none',
  query: z.object({
    /** The language of the labels. */
    language: z.enum(['en', 'es']).default('en'),
  }),
  audit: null,
} as const;

/** Reference data about the world, the same for every tenant. */
export const reference = endpoints('reference', {
  timeZones: {
    ...shared,
    path: `${base}/time-zones`,
    summary: 'IANA time zones with their present offsets, west to east',
    response: z.array(z.object({ value: z.string(), label: z.string() })),
  },
  countries: {
    ...shared,
    path: `${base}/countries`,
    summary: 'Countries of addresses, each with its territories',
    response: z.array(
      z.object({
        value: id,
        label: z.string(),
        /** ISO 3166-1, two letters. */
        code: z.string(),
        /** The local word for a territory, such as `State` or `Province`. */
        territoryLabel: z.string(),
        territories: z.array(
          z.object({
            value: id,
            label: z.string(),
            /** Its time zones, the most populous first. */
            timeZones: z.array(z.string()),
          }),
        ),
      }),
    ),
  },
});
