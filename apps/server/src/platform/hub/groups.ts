import type { Reach } from '../tenancy/scope.ts';

/** Whom a message is for. A location's message reaches whoever may act there, a whole organization's staff and ours included. */
export type Target = 'everybody' | { readonly account: number } | { readonly location: number };

export const everybody = 'everybody';
const everywhere = 'everywhere';
export const groupOfAccount = (id: number): string => `account:${id}`;
const groupOfOrganization = (id: number): string => `organization:${id}`;
const groupOfLocation = (id: number): string => `location:${id}`;

/** The groups of somebody with this reach. No two of them are groups of one message, so that nobody gets it twice. */
export const groupsOf = (accountId: number, reach: Reach): string[] => {
  const own = [everybody, groupOfAccount(accountId)];
  if (reach.kind === 'everywhere') return [...own, everywhere];
  if (reach.kind === 'organization') return [...own, groupOfOrganization(reach.organizationId)];
  return [...own, ...reach.locationIds.map(groupOfLocation)];
};

/** The groups that a location's message goes to. */
export const groupsOfLocation = (locationId: number, organizationId: number): string[] => [
  groupOfLocation(locationId),
  groupOfOrganization(organizationId),
  everywhere,
];

export type Groups<T> = ReturnType<typeof createGroups<T>>;

/** Who is in which group; empty groups are forgotten. */
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
    /** The members as they are now: who comes or goes meanwhile changes nothing of it. */
    of: (names: readonly string[]): T[] => names.flatMap((name) => [...(members.get(name) ?? [])]),
  };
};
