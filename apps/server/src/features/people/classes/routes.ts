import { classes } from '@viewgate/contract';
import type { Ground } from '../../../platform/ground.ts';
import { routes } from '../../../platform/http/call.ts';
import { askedLocation } from '../../../platform/tenancy/asked-location.ts';
import { assignCameras, changeClass, createClass, removeClass, requireClass } from './service.ts';
import { classDetail, classOptions, classTable } from './views.ts';

export const classRoutes = ({ locations }: Ground) =>
  routes(
    classes,
    {
      table: ({ db, scope, input }) => classTable(db, scope, input.body),
      options: ({ db, scope }) => classOptions(db, scope),
      optionsOfLocation: async ({ db, actor, input }) => {
        const { scope } = await askedLocation(locations, actor, input.query.locationId);
        return await classOptions(db, scope);
      },
      get: async ({ db, scope, input }) => requireClass(await classDetail(db, scope, input.params.id)),
      create: createClass,
      update: changeClass,
      assignCameras,
      remove: removeClass,
      deleteDetails: async ({ db, scope, input }) => {
        const found = requireClass(await classDetail(db, scope, input.params.id));
        return {
          name: found.name,
          goesWithIt: [
            { noun: 'cameraAssignment', count: found.cameras.length },
            { noun: 'childAssignment', count: found.childCount },
          ],
          blockedBy: null,
        };
      },
    },
    {
      classes_name: ['name', 'classes.nameTaken'],
      class_cameras_location_id_camera_id_fkey: ['cameraIds', 'someCameraElsewhere'],
    },
  );
