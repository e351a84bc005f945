import type { UserBody, UserDetail } from '@viewgate/contract';
import { roles } from '@viewgate/policy/vocabulary';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { isSamePlaces, type Places } from './places.ts';
import { flagNames } from './rules.ts';
import type { Person, Post } from './store.ts';

/** Whether the body changes where a location user works; an omitted organization is that of the places. */
const isMoved = (body: UserBody, before: Places): boolean => {
  const { organizationId, regionId, locationIds } = body;
  const { scope } = roles[body.userRole];
  if (scope === 'internal') return false;
  if (scope === 'organization') return organizationId !== before.organizationId;
  return !isSamePlaces({ organizationId: organizationId ?? before.organizationId, regionId, locationIds }, before);
};

/** Nobody changes the rights of their own account, nor, this way, what proves their identity. Throws at the field. */
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
