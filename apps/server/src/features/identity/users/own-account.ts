import type { UserBody, UserDetail } from '@viewgate/contract';
import { roles } from '@viewgate/policy/vocabulary';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { isSamePlaces, type Places } from './places.ts';
import { flagNames } from './rules.ts';
import type { Person, Post } from './store.ts';

/** Where the body wants a location user to work; an organization that is left out is the one of the places. */
const isMoved = (body: UserBody, before: Places): boolean => {
  const { organizationId, regionId, locationIds } = body;
  const { scope } = roles[body.userRole];
  if (scope === 'internal') return false;
  if (scope === 'organization') return organizationId !== before.organizationId;
  return !isSamePlaces({ organizationId: organizationId ?? before.organizationId, regionId, locationIds }, before);
};

/** Of the own account nobody changes what gives rights, nor by this way what proves who one is. Throws at the field. */
export const requireOwnKept = (
  before: UserDetail,
  places: Places,
  post: Post,
  person: Person,
  body: UserBody,
): void => {
  if (!before.isOwn) return;
  if (post.role !== before.userRole) throw invalid('userRole', 'users.ownRole');
  if (isMoved(body, places)) throw invalid('locationIds', 'users.ownPlaces');
  const flag = flagNames.find((name) => post[name] !== before[name]);
  if (flag) throw invalid(flag, 'users.ownAccess');
  if (body.password) throw invalid('password', 'users.ownPassword');
  if (person.email !== before.email) throw invalid('email', 'users.ownEmail');
};
