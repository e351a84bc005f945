import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id, idParam, version } from '../../schemas/common.ts';
import { plateNumber } from '../../schemas/people/viewers.ts';

const base = '/api/viewer/plates';

/** The license plate that a parent drives with, at each location that reads plates. */
export const ownPlates = endpoints('ownPlates', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The own license plates: one for each membership at a location that reads them',
    access: 'viewer',
    scope: 'actor',
    response: z.array(
      z.object({
        viewerId: id,
        familyName: z.string(),
        locationName: z.string(),
        plateNumber: z.string().nullable(),
        /** The location asks this person for one. */
        isRequired: z.boolean(),
        /** Only staff can change it: they restrict the person, and watch for the plate. */
        isHeld: z.boolean(),
        version,
      }),
    ),
    audit: null,
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change the own license plate of a membership',
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam }),
    body: z.object({ plateNumber, version }),
    response: z.object({ version }),
    errors: ['conflict', 'tooMany'],
    touches: ['departures'],
    audit: { verb: 'set license plate', record: 'viewer' },
  },
});
