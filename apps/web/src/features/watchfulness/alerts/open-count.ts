import { alerts } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';

/** How many alerts of the location are open. */
export default async (locationId: number, signal: AbortSignal): Promise<number> => {
  const body = { take: 1, filters: { state: 'open' as const } };
  return (await api(alerts.table, { params: { locationId }, body }, signal)).totalFilteredRecords;
};
