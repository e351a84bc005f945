import { parseNetwork } from '@viewgate/policy';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const hostOf = (address: string): string => {
  if (parseNetwork(address)) return address;
  const url = /^[a-z][\w+.-]*:\/\//i.test(address) ? address : `http://${address}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
};

/** The public addresses of the location's recording servers: the default for onsite-only. */
export const siteAddresses = async (db: Queryable, { locationId }: LocationScope): Promise<string[]> => {
  const servers = await db
    .selectFrom('recording_servers')
    .where('location_id', '=', locationId)
    .where('nvr_wan_ip_address', 'is not', null)
    .select('nvr_wan_ip_address as address')
    .orderBy('id')
    .execute();
  const hosts = servers.map(({ address }) => hostOf(address ?? '')).filter((host) => parseNetwork(host) !== null);
  return [...new Set(hosts)];
};
