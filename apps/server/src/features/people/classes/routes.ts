import { classes } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { assignCameras, changeClass, createClass, removeClass, requireClass } from './service.ts';
import { classDetail, classOptions, classTable } from './views.ts';

export const classRoutes = () =>
  routes(
    classes,
    {
      table: ({ db, scope, input }) => classTable(db, scope, input.body),
      options: ({ db, scope }) => classOptions(db, scope),
      optionsOfLocation: ({ db, scope }) => classOptions(db, scope),
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
