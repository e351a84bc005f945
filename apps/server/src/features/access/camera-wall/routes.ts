import { cameraWall } from '@viewgate/contract';
import { decideStaff } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { staffFactsOf } from '../streams/index.ts';
import { wallCameras } from './views.ts';

export const cameraWallRoutes = ({ access }: Needs) =>
  routes(cameraWall, {
    get: async ({ db, scope, actor, origin }) => {
      const compiled = await access.of(scope.locationId);
      if (!compiled) throw notFound();
      const staff = staffFactsOf(actor, origin.ip);
      return (await wallCameras(db, scope)).map((one) => {
        const { outcome, reason } = decideStaff(compiled, staff, one.camera.id);
        return { ...one, mayWatch: outcome === 'allow', reason };
      });
    },
  });
