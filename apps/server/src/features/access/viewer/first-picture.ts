import type { FastifyRequest } from 'fastify';
import type { Needs } from './needs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { deviceOf } from '../streams/index.ts';
import { ownWall } from './own-wall.ts';
import { hasAcceptedRules } from './views.ts';

/** Walls looked into at once for their first picture: when everybody comes at the same moment, the walls themselves need the database. */
const mostAtOnce = 4;

/**
 * The address of the first picture on somebody's wall, for its document to name: decided as the wall decides, and asked for again by whoever fetches it. Null
 * without one: for those who see no pictures (staff, support, who has yet to accept the rules), where none is open, and when many ask.
 */
export const createFirstPicture = ({ db, access, clock }: Pick<Needs, 'db' | 'access'> & Pick<Platform, 'clock'>) => {
  let underWay = 0;
  return async (request: FastifyRequest, actor: Actor): Promise<string | null> => {
    if (actor.kind !== 'viewer' || actor.mustAddSecondFactor || actor.viewedBy || underWay >= mostAtOnce) return null;
    underWay += 1;
    try {
      const cameras = await ownWall({ db, access }, actor.accountId, deviceOf(request), clock.now());
      const first = cameras.find(
        ({ thumbnailUrl, state }) => thumbnailUrl && state !== 'offline' && state !== 'noSignal',
      );
      return first?.thumbnailUrl && (await hasAcceptedRules(db, actor.accountId)) ? first.thumbnailUrl : null;
    } finally {
      underWay -= 1;
    }
  };
};
