import { organizations, users } from '@viewgate/contract';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationId, useShellContext } from '../../../lib/session/context.ts';
import type { UserArea } from './screens.ts';

/** The organization of the part /organization: one's own, for the provider that of the current location. */
export const useOrganizationId = (): number => {
  const { location } = useShellContext();
  return useMe().organizationId ?? location?.organizationId ?? 0;
};

/** The call that lists the users of a part, and what it is asked with. The three differ in what they are narrowed to alone. */
export const useTable = (area: UserArea) => {
  const [locationId, organizationId] = [useLocationId(), useOrganizationId()];
  const asked = {
    app: { endpoint: users.locationTable, params: { locationId } },
    organization: { endpoint: users.organizationTable, params: { organizationId } },
    admin: { endpoint: users.table, params: {} },
  }[area];
  return asked as { endpoint: typeof users.locationTable; params: { locationId: number } };
};

export const organizationChoices = { endpoint: organizations.options, request: {} };
