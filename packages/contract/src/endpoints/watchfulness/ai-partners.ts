import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { inLocation } from '../../schemas/at-location.ts';
import { optionalText, version } from '../../schemas/common.ts';

const base = '/api/WebPortal/locations/:locationId/ai-partners';
const shared = {
  scope: { location: 'locationId' },
  feature: 'AiPartnerConfiguration',
  params: inLocation,
} as const;

const required = fail('required', { field: 'LiveSitter location ID' });

/** LiveSitter's own id for the location; required while it is on. */
export const liveSitterConfiguration = z
  .object({ isEnabled: z.boolean(), liveSitterLocationId: optionalText(100, 'LiveSitter location ID') })
  .superRefine(({ isEnabled, liveSitterLocationId }, context) => {
    if (!isEnabled || liveSitterLocationId !== null) return;
    context.addIssue({ code: 'custom', path: ['liveSitterLocationId'], message: required });
  });

/** AI partners: their software analyzes a location's cameras. */
export const aiPartners = endpoints('aiPartners', {
  location: {
    ...shared,
    method: 'GET',
    path: `${base}/location`,
    summary: 'Which AI partners a location has, and its ids with them',
    access: 'aiPartners.view',
    response: z.object({
      liveSitterConfiguration: z.object({ isEnabled: z.boolean(), liveSitterLocationId: z.string().nullable() }),
      version,
    }),
    audit: null,
  },
  configure: {
    ...shared,
    method: 'PUT',
    path: `${base}/configuration`,
    summary: 'Turn AI partners of a location on or off',
    access: 'locations.edit',
    body: z.object({ liveSitterConfiguration, version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['locations', 'shell'],
    audit: { verb: 'configure ai partner', record: 'location' },
  },
});
