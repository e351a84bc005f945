import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marketplace, webhooks } from '@viewgate/contract';
import { fill, type Partner } from '@viewgate/simulators/partner';
import { sql } from 'kysely';
import { workOn } from '../src/features/outside/marketplace/syncing/work.ts';
import { deliver } from '../src/features/outside/webhooks/deliver.ts';
import { refreshed, signInOnPhone } from './mobile-device.ts';
import { afterFile } from './after-file.ts';
import type { TestServer } from './server.ts';

/** A program that is sent webhooks, and answers only when the test lets it. */
const startProgram = async () => {
  const told = new Map<string, number>();
  const held: (() => void)[] = [];
  let holds = true;
  const program = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    told.set(id, (told.get(id) ?? 0) + 1);
    request.resume();
    const answer = () => void response.writeHead(204).end();
    if (holds) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  afterFile(() => program.close());
  return {
    address: `http://127.0.0.1:${(program.address() as AddressInfo).port}/told`,
    told,
    held,
    release: () => {
      holds = false;
      for (const answer of held.splice(0)) answer();
    },
  };
};

/** A sync with a partner, deliveries of a webhook and a phone's exchange of tokens: to be cut off in the middle. */
export const outsideActs = async (server: TestServer, partner: Partner, families: number) => {
  const { db, make, deps, signIn } = server;
  const { id: locationId, organization_id: organizationId } = await make.location();
  fill(partner.open('cut-off', 'Cut off', 'CUT-OFF'), { classes: 2, families });
  const staff = await make.user('OrganizationManager', { organizationId });
  const [manager, internal] = [await signIn(staff), await signIn(await make.user('Manager'))];
  const partners = db.selectFrom('integrations').where('key', '=', 'child-care').select('id');
  const params = { locationId, integrationId: (await partners.executeTakeFirstOrThrow()).id };
  await manager.call(marketplace.connect, { params });
  await manager.call(marketplace.setKey, { params, body: { locationKey: 'CUT-OFF' } });
  await db
    .updateTable('integration_enrollments')
    .set({ status: 'Complete' })
    .where('location_id', '=', locationId)
    .execute();
  const { jobId } = await internal.call(marketplace.forceSync, { params: { locationId } });
  const program = await startProgram();
  const body = { name: 'Told', address: program.address, kinds: ['alert.raised' as const] };
  await manager.call(webhooks.create, { params: { locationId }, body });
  const phone = await signInOnPhone(server, staff);
  const signal = new AbortController().signal;
  const alerts = 12;
  return {
    /** Does the next part of the sync. */
    step: () => workOn(deps, jobId, signal),
    /** Runs to the end, as its job does. */
    sync: async () => {
      for (;;) {
        const left = await workOn(deps, jobId, signal);
        if (left === 'done') return;
      }
    },
    applied: async () =>
      (
        await db
          .selectFrom('partner_syncs')
          .where('id', '=', jobId)
          .select('done_count as done')
          .executeTakeFirstOrThrow()
      ).done,
    /** How many of the partner's records are here as the partner says. */
    settled: async () =>
      (
        await db
          .selectFrom('partner_records')
          .where('location_id', '=', locationId)
          .where('problem', 'is', null)
          .select('id')
          .execute()
      ).length,
    raise: async () => {
      const kind = { location_id: locationId, kind: 'barredPlate', raised_at: new Date() } as const;
      await db
        .insertInto('alerts')
        .values(Array.from({ length: alerts }, (_, n) => ({ ...kind, plate: `CUT${n}` })))
        .execute();
    },
    deliver: () => deliver(deps),
    program,
    /** What was being sent counts as lost, as it does after two minutes. */
    giveUpTries: () =>
      sql`UPDATE webhook_deliveries SET next_at = now() - interval '1 second'
        WHERE location_id = ${locationId} AND state = 'waiting'`.execute(db),
    refresh: () => refreshed(server, phone.refreshToken, 'the-same-attempt'),
    /** How the sync ended, who is here, how many records differ from the partner's, and the state of the deliveries. */
    state: async () => {
      const { rows } = await sql<{ state: string; people: string; open: number; deliveries: string }>`SELECT
          (SELECT state FROM partner_syncs WHERE id = ${jobId}) AS state,
          concat_ws(' ', (SELECT count(*) FROM classes WHERE location_id = ${locationId}),
            (SELECT count(*) FROM families WHERE location_id = ${locationId}), (SELECT count(*) FROM children WHERE location_id = ${locationId}),
            (SELECT count(*) FROM viewers WHERE location_id = ${locationId})) AS people,
          (SELECT count(*)::integer FROM partner_records WHERE location_id = ${locationId} AND problem IS NOT NULL) AS open,
          (SELECT string_agg(DISTINCT state, ' ') FROM webhook_deliveries WHERE location_id = ${locationId}) AS deliveries`.execute(
        db,
      );
      return rows[0];
    },
    whole: { state: 'done', people: `2 ${families} ${families} ${families * 2}`, open: 0, deliveries: 'delivered' },
    alerts,
  };
};
