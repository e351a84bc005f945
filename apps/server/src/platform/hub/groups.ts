import type { Reach } from '../tenancy/scope.ts';

/** Recipients of a message. A location's message reaches everybody who may act there, including the organization's staff and the provider's. */
export type Target = 'everybody' | { readonly account: number } | { readonly location: number };

export const everybody = 'everybody';
const everywhere = 'everywhere';
export const groupOfAccount = (id: number): string => `account:${id}`;
const groupOfOrganization = (id: number): string => `organization:${id}`;
const groupOfLocation = (id: number): string => `location:${id}`;

/** The groups for somebody with this reach. No message goes to two of them, so that nobody gets it twice. */
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
