import { cameraLinks } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { camerasOfServer } from '../recording-servers/index.ts';
import { cameraLinks as linksOf, managerLinks } from './links.ts';
import { cameraAsSystem, linkedLocations, linkedServer, serversOfLocation } from './views.ts';

const required = <T>(found: T | undefined): T => {
  if (!found) throw notFound();
  return found;
};

type Server = NonNullable<Awaited<ReturnType<typeof linkedServer>>>;
const present = (server: Server) => ({ ...server, ...managerLinks(server) });

export const cameraLinkRoutes = () =>
  routes(cameraLinks, {
    locations: ({ db, actor, input }) => linkedLocations(db, actor.reach, input.body),
    servers: async ({ db, actor, location }) => {
      const servers = await serversOfLocation(db, actor.reach, location.id);
      return { locationName: location.name, servers: servers.map(present) };
    },
    server: async ({ db, actor, input }) =>
      present(required(await linkedServer(db, actor.reach, input.params.serverId))),
    cameras: async ({ db, actor, input }) => {
      const server = required(await linkedServer(db, actor.reach, input.params.serverId));
      const { rows, ...table } = await camerasOfServer(db, server, input.body);
      return { ...table, rows: rows.map((camera) => Object.assign(camera, linksOf(server, camera.shortName))) };
    },
    camera: async ({ db, actor, input }) => {
      const camera = required(await cameraAsSystem(db, input.params.id));
      const server = required(await linkedServer(db, actor.reach, camera.serverId ?? 0));
      return { ...camera, ...linksOf(server, camera.shortName), server: present(server) };
    },
  });
