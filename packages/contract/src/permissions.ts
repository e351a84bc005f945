import type { RoleName } from '@viewgate/policy/vocabulary';
import { grants } from './vocabulary/index.generated.ts';

/**
 * Who holds each permission: a table or more per noun (`vocabulary/WING/NOUN.ts`), every grant written out (domain §1). A role that is
 * not named does not hold it, so a new permission is closed until somebody grants it there. Keys marked "ours" go beyond the
 * specification (portal §6); docs/adr/0004 says why.
 */
type Grants = typeof grants;

/** Permissions are named after their noun's table: `families.edit`. */
export type Permission = { [Noun in keyof Grants]: `${Noun}.${keyof Grants[Noun] & string}` }[keyof Grants];

const entries = Object.entries(grants).flatMap(([noun, table]) =>
  Object.entries<readonly RoleName[]>(table).map(
    ([verb, holders]) => [`${noun}.${verb}` as Permission, holders] as const,
  ),
);

/** Every permission key. */
export const permissions = entries.map(([permission]) => permission);

const grantsByRole = new Map<RoleName, Set<Permission>>();
for (const [permission, holders] of entries) {
  for (const holder of holders) {
    const held = grantsByRole.get(holder);
    if (held) held.add(permission);
    else grantsByRole.set(holder, new Set([permission]));
  }
}

const none: ReadonlySet<Permission> = new Set();

/** The permissions of a role; empty when it has no grants. */
export const grantsOf = (name: RoleName): ReadonlySet<Permission> => grantsByRole.get(name) ?? none;

export const hasPermission = (name: RoleName, permission: Permission): boolean => grantsOf(name).has(permission);
