import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** What every process is told for open browsers. */
export const hearHub = (server: Pick<TestServer, 'deps'>) => {
  const heard: unknown[] = [];
  server.deps.listener.on('hub_message', (message) => void heard.push(JSON.parse(message)));
  return {
    /** The messages since the last look; waits for the first. */
    since: async (): Promise<unknown[]> => {
      await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(0);
      return heard.splice(0);
    },
  };
};

/** The message that the requests of a location changed. */
export const requestsChangedAt = async ({ db }: Pick<TestServer, 'db'>, locationId: number) => {
  const { organization_id: organizationId } = await db
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select('organization_id')
    .executeTakeFirstOrThrow();
  const to = [`location:${locationId}`, `organization:${organizationId}`, 'everywhere'];
  return { to, event: 'ReceiveRequestCountUpdated', args: [{ locationId }] };
};
