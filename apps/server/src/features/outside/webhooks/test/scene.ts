import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookBodies, webhooks } from '@viewgate/contract';
import { afterFile } from '../../../../../test/after-file.ts';
import { createTestClock, type TestServer, testServer } from '../../../../../test/server.ts';
import { deliver } from '../deliver.ts';

const headersOf: Readonly<Record<number, Record<string, string>>> = {
  302: { location: '/elsewhere' },
  // Ten gigabytes are announced, or something that would have to be unpacked.
  200: { 'content-length': '10000000000' },
  202: { 'content-encoding': 'gzip' },
};

/** A program that is told: what it got, and the status it answers with; null: it hangs up. */
const startProgram = async () => {
  const program = {
    got: [] as { path: string; headers: IncomingHttpHeaders; body: string }[],
    answersWith: 204 as number | null,
    address: '',
  };
  const listening = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { type } = JSON.parse(body) as { type: keyof typeof webhookBodies };
      // As the interface is documented.
      webhookBodies[type].parse(JSON.parse(body));
      program.got.push({ path: request.url ?? '', headers: request.headers, body });
      const { answersWith } = program;
      if (answersWith === null) request.socket.destroy();
      else response.writeHead(answersWith, headersOf[answersWith] ?? {}).end('x'.repeat(1_000));
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  afterFile(() => listening.close());
  program.address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/told?by=viewgate`;
  return program;
};

export type Kinds = ('registration.approved' | 'access.changed' | 'alert.raised')[];

/** A server with a program; `move` goes to a new location, days later, where nobody has been told of anything yet. */
export const webhookScene = async () => {
  const clock = createTestClock();
  const server = await testServer({ clock });
  const program = await startProgram();
  const here = { locationId: 0, manager: null as unknown as Awaited<ReturnType<TestServer['signIn']>> };
  /** Sessions end while the clock moves. */
  const enter = async () => {
    here.manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [here.locationId] }));
    return here;
  };
  const move = async () => {
    program.got.length = 0;
    program.answersWith = 204;
    clock.advance(3 * 86_400_000);
    // Drops what another test left waiting.
    await server.db.deleteFrom('webhooks').execute();
    here.locationId = (await server.make.location()).id;
    return await enter();
  };
  const create = (name: string, kinds: Kinds = ['alert.raised']) =>
    here.manager.call(webhooks.create, {
      params: { locationId: here.locationId },
      body: { name, address: program.address, kinds },
    });
  const deliveries = async (id: number) => {
    const params = { locationId: here.locationId, id };
    return (await here.manager.call(webhooks.deliveries, { params, body: {} })).rows;
  };
  let plates = 0;
  const raiseAlert = () =>
    server.db
      .insertInto('alerts')
      .values({
        location_id: here.locationId,
        kind: 'barredPlate',
        plate: `A${(plates += 1)}B`,
        raised_at: new Date(clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  return { server, clock, program, here, enter, move, create, deliveries, raiseAlert, now: () => deliver(server.deps) };
};
