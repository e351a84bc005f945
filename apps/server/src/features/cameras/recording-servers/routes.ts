import { recordingServers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { availableCameras, importCameras } from './import.ts';
import { listedStills } from './listed-still.ts';
import { changeServer, createServer, generateToken, removeServer, requireServer } from './service.ts';
import { testConnection } from './test-connection.ts';
import { camerasOfServer } from './cameras-view.ts';
import { serverCount, serverDetail, serverTable } from './views.ts';

export const recordingServerRoutes = (deps: Needs) =>
  routes(
    recordingServers,
    {
      table: ({ db, scope, input }) => serverTable(db, scope, input.body),
      count: ({ db, scope }) => serverCount(db, scope),
      get: async ({ db, scope, input }) => requireServer(await serverDetail(db, scope, input.params.id)),
      create: createServer(deps),
      update: changeServer(deps),
      remove: removeServer,
      deleteDetails: async ({ db, scope, input }) => {
        const { name, cameraIds } = requireServer(await serverDetail(db, scope, input.params.id));
        return { name, goesWithIt: [{ noun: 'cameraOfServer', count: cameraIds.length }], blockedBy: null };
      },
      camerasTable: async ({ db, scope, input }) => {
        requireServer(await serverDetail(db, scope, input.params.id));
        return await camerasOfServer(db, { id: input.params.id, ...scope }, input.body);
      },
      testConnection: testConnection(deps),
      availableCameras: availableCameras(deps),
      listedStill: listedStills(deps),
      importCameras: importCameras(deps),
      generateToken,
    },
    {
      recording_servers_name: ['name', 'recordingServers.nameTaken'],
      class_cameras_location_id_class_id_fkey: ['cameras', 'someClassElsewhere'],
    },
  );
