import { users } from '@viewgate/contract';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationId, useShellContext } from '../../../lib/session/context.ts';
import type { UserArea } from './screens.ts';

/** The organization of the /organization area: the user's own or, for the provider, the current location's. */
export const useOrganizationId = (): number => {
  const { location } = useShellContext();
  return useMe().organizationId ?? location?.organizationId ?? 0;
};

/** The endpoint that lists an area's users, and its request. The three differ only in what they are narrowed to. */
export const useTable = (area: UserArea) => {
  const [locationId, organizationId] = [useLocationId(), useOrganizationId()];
  const asked = {
    app: { endpoint: users.locationTable, params: { locationId } },
    organization: { endpoint: users.organizationTable, params: { organizationId } },
    admin: { endpoint: users.table, params: {} },
  }[area];
  return asked as { endpoint: typeof users.locationTable; params: { locationId: number } };
};
