import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { idParam, named } from '../../schemas/common.ts';
import { reasonCode } from '../../schemas/access/decision.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';

/** Every camera of a location for the staff who may watch it; each picture is asked for on its own (`access.still`). */
export const cameraWall = endpoints('cameraWall', {
  get: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/camera-wall',
    summary: 'The cameras of a location by name: may the caller watch each now, and how many people watch it',
    access: 'cameras.view',
    scope: { location: 'locationId' },
    // A wall in an office asks by itself: it keeps nobody signed in.
    passive: true,
    params: z.object({ locationId: idParam }),
    response: z.array(
      z.object({
        camera: cameraThumbnail,
        mayWatch: z.boolean(),
        reason: reasonCode.nullable(),
        classes: z.array(named),
        /** Running playbacks of it, those of staff among them. */
        watching: z.int(),
      }),
    ),
    audit: null,
  },
});
