import { cameras, hasPermission } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { changeCameras } from './change-many.ts';
import { withoutQueries } from './input.ts';
import { previewCamera } from './preview.ts';
import { reorderCameras } from './reorder.ts';
import { changeCamera, createCamera, removeCamera, requireCamera } from './service.ts';
import { sendThumbnail } from './thumbnail.ts';
import { cameraDeleteCounts, cameraDetail, cameraOptions, cameraOrder, cameraTable, nvrOptions } from './views.ts';

export const cameraRoutes = (deps: Needs) =>
  routes(
    cameras,
    {
      table: ({ db, scope, input }) => cameraTable(db, scope, input.body),
      options: ({ db, scope, input }) => cameraOptions(db, scope, input.query),
      optionsOfLocation: ({ db, scope, input }) => cameraOptions(db, scope, input.query),
      nvrOptions: ({ db, scope }) => nvrOptions(db, scope),
      get: async ({ db, scope, input, actor }) => {
        const camera = requireCamera(await cameraDetail(db, scope, input.params.id));
        const mayEdit = actor.role !== null && hasPermission(actor.role, 'cameras.edit');
        return mayEdit ? camera : withoutQueries(camera);
      },
      create: createCamera(deps),
      update: changeCamera(deps),
      remove: removeCamera,
      deleteDetails: async ({ db, scope, input }) => {
        const found = requireCamera(await cameraDeleteCounts(db, scope, input.params.id));
        return {
          name: found.name,
          goesWithIt: [
            { noun: 'classAssignment', count: found.classes },
            { noun: 'policyAssignment', count: found.policies },
            { noun: 'eventAssignment', count: found.events },
            { noun: 'cameraSession', count: found.sessions },
          ],
          blockedBy: null,
        };
      },
      preview: previewCamera(deps),
      order: ({ db, scope }) => cameraOrder(db, scope),
      reorder: reorderCameras,
      updateMany: changeCameras(deps),
      thumbnail: sendThumbnail(deps),
    },
    {
      cameras_short_name: ['shortName', 'cameras.shortNameTaken'],
      cameras_location_id_recording_server_id_fkey: ['nvrServerId', 'cameras.nvrElsewhere'],
      class_cameras_location_id_class_id_fkey: ['classIds', 'someClassElsewhere'],
    },
  );
