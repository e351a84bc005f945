import { cameraLinks } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { camerasOfServer } from '../recording-servers/index.ts';
import { cameraLinks as linksOf, managerLinks } from './links.ts';
import { framedOrigin, managerPage, managerPolicy } from './manager-page.ts';
import { cameraAsSystem, linkedLocations, linkedServer, serversOfLocation } from './views.ts';

const required = <T>(found: T | undefined): T => {
  if (!found) throw notFound();
  return found;
};

type Server = NonNullable<Awaited<ReturnType<typeof linkedServer>>>;
const present = (server: Server) => {
  const links = managerLinks(server);
  const page = cameraLinks.manager.path.replace(':serverId', `${server.id}`);
  return { ...server, ...links, managerPage: framedOrigin(links.adminLink) === null ? null : page };
};

export const cameraLinkRoutes = () =>
  routes(cameraLinks, {
    locations: ({ db, actor, input }) => linkedLocations(db, actor.reach, input.body),
    servers: async ({ db, actor, location }) => {
      const servers = await serversOfLocation(db, actor.reach, location.id);
      return { locationName: location.name, servers: servers.map(present) };
    },
    server: async ({ db, actor, input }) =>
      present(required(await linkedServer(db, actor.reach, input.params.serverId))),
    manager: async ({ db, actor, input, reply }) => {
      const server = required(await linkedServer(db, actor.reach, input.params.serverId));
      const link = managerLinks(server).adminLink;
      const origin = framedOrigin(link);
      if (link === null || origin === null) throw notFound();
      const back = { href: `/app/nvr-camera-links/locations/${server.locationId}`, label: '← Viewgate' };
      reply.header('content-security-policy', managerPolicy(origin)).type('text/html; charset=utf-8');
      return reply.send(managerPage({ name: server.name, link, back })) as never;
    },
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
