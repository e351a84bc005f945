import { isDark, wordsOfWall } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import type { Needs } from './needs.ts';
import type { FirstPicture } from '../../../platform/http/web.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { deviceOf } from '../streams/index.ts';
import { ownWall } from './own-wall.ts';
import { hasAcceptedRules } from './views.ts';

/** Walls looked into at once for their first picture: when everybody comes at the same moment, the walls themselves need the database. */
const mostAtOnce = 4;

/**
 * The picture of the first card on somebody's wall, for its document to draw: decided as the wall decides, and again when it is fetched.
 * Null where the first card has none (closed, dark, or under Stream Shield, which hides pictures from pages in the background), where
 * several locations share the wall, for anyone who sees no pictures (staff, support, a viewer who has yet to accept the rules), and when
 * many ask at once.
 */
export const createFirstPicture = ({ db, access, clock }: Pick<Needs, 'db' | 'access'> & Pick<Platform, 'clock'>) => {
  let underWay = 0;
  return async (request: FastifyRequest, actor: Actor): Promise<FirstPicture | null> => {
    if (actor.kind !== 'viewer' || actor.mustAddSecondFactor || actor.viewedBy || underWay >= mostAtOnce) return null;
    underWay += 1;
    try {
      const cameras = await ownWall({ db, access }, actor.accountId, deviceOf(request), clock.now());
      const [first] = cameras;
      if (!first?.thumbnailUrl || first.decision.streamShield) return null;
      if (isDark(first.state)) return null;
      if (cameras.some(({ locationId }) => locationId !== first.locationId)) return null;
      if (!(await hasAcceptedRules(db, actor.accountId))) return null;
      const openCards = cameras.filter(({ decision }) => decision.outcome === 'allow').length;
      const hasHint = cameras.some(({ children }) => children.length > 0);
      return { address: first.thumbnailUrl, wall: wordsOfWall({ hasHint, hasActions: openCards > 1, openCards }) };
    } finally {
      underWay -= 1;
    }
  };
};
