import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation } from '../../schemas/at-location.ts';
import { named } from '../../schemas/common.ts';
import { reasonCode } from '../../schemas/access/decision.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';

/** Every camera of a location, for staff who may watch it; pictures are fetched separately (`access.still`). */
export const cameraWall = endpoints('cameraWall', {
  get: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/camera-wall',
    summary: 'The cameras of a location by name: may the caller watch each now, and how many people watch it',
    access: 'cameras.view',
    scope: { location: 'locationId' },
    mobile: 'watch',
    // A wall left open in an office polls: that must not keep anybody signed in.
    passive: true,
    params: inLocation,
    response: z.array(
      z.object({
        camera: cameraThumbnail,
        mayWatch: z.boolean(),
        reason: reasonCode.nullable(),
        classes: z.array(named),
        /** Running playbacks of the camera, including those of staff. */
        watching: z.int(),
      }),
    ),
    audit: null,
  },
});
