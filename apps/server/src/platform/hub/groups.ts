import { hasPermission, type Permission } from '@viewgate/contract';
import { type RoleName, roleNames, roles } from '@viewgate/policy/vocabulary';
import type { Actor } from '../tenancy/scope.ts';

/**
 * Recipients of a message. A location's message reaches everybody who may act there, including the organization's staff and the provider's;
 * with `needs`, only those who hold that permission; with `seesCameras`, only those of them who may, or may not, see camera images.
 */
export type Target =
  | 'everybody'
  | { readonly account: number }
  | { readonly location: number; readonly needs?: Permission; readonly seesCameras?: boolean };

export const everybody = 'everybody';
const everywhere = 'everywhere';
export const groupOfAccount = (id: number): string => `account:${id}`;
const groupOfOrganization = (id: number): string => `organization:${id}`;
const groupOfLocation = (id: number): string => `location:${id}`;

const withRole = (group: string, role: RoleName): string => `${group}/${role}`;
const withSight = (group: string, seesCameras: boolean): string => `${group}/${seesCameras ? 'seeing' : 'blind'}`;

type Recipient = Pick<Actor, 'accountId' | 'reach' | 'role' | 'hasCameraAccess'>;

/** The groups for somebody with this reach and role. No message goes to two of them, so that nobody gets it twice. */
export const groupsOf = ({ accountId, reach, role, hasCameraAccess }: Recipient): string[] => {
  const there =
    reach.kind === 'everywhere'
      ? [everywhere]
      : reach.kind === 'organization'
        ? [groupOfOrganization(reach.organizationId)]
        : reach.locationIds.map(groupOfLocation);
  const asRole = role === null ? [] : there.map((group) => withRole(group, role));
  const seesCameras = role !== null && hasCameraAccess && hasPermission(role, 'cameras.view');
  const asSeeing = asRole.map((group) => withSight(group, seesCameras));
  return [everybody, groupOfAccount(accountId), ...there, ...asRole, ...asSeeing];
};

/** The groups that a location's message goes to: those of roles, if it needs a permission. */
export const groupsOfLocation = (
  locationId: number,
  organizationId: number,
  needs?: Permission,
  seesCameras?: boolean,
): string[] => {
  const there = {
    location: groupOfLocation(locationId),
    organization: groupOfOrganization(organizationId),
    internal: everywhere,
  };
  if (!needs && seesCameras === undefined) return Object.values(there);
  const named = roleNames.filter((name) => !needs || hasPermission(name, needs));
  const groups = named.map((name) => withRole(there[roles[name].scope], name));
  return seesCameras === undefined ? groups : groups.map((group) => withSight(group, seesCameras));
};

export type Groups<T> = ReturnType<typeof createGroups<T>>;

/** The members of each group; empty groups are removed. */
export const createGroups = <T>() => {
  const members = new Map<string, Set<T>>();
  return {
    enter(names: readonly string[], one: T): void {
      for (const name of names) {
        const group = members.get(name);
        if (group) group.add(one);
        else members.set(name, new Set([one]));
      }
    },
    leave(names: readonly string[], one: T): void {
      for (const name of names) {
        const group = members.get(name);
        group?.delete(one);
        if (group?.size === 0) members.delete(name);
      }
    },
    /** A snapshot of the members: joining or leaving later does not change it. */
    of: (names: readonly string[]): T[] => names.flatMap((name) => [...(members.get(name) ?? [])]),
  };
};
