import { classes, integrations, partnerEvents } from '@viewgate/contract';
import { startPartner } from '@viewgate/simulators/partner';
import { expect, it, onTestFinished } from 'vitest';
import { troubleOf } from '../src/platform/database/trouble.ts';
import { outsideActs } from './outside-acts.ts';
import { refusalOf, testServer } from './server.ts';
import { databaseOnSmallDisk } from './small-disk.ts';
import { startThrowAwayServer } from './throw-away-server.ts';

it.runIf(process.platform === 'linux')(
  'reports that the disk is full, loses nothing it acknowledged, and continues once there is room',
  { timeout: 120_000 },
  async () => {
    const database = await startThrowAwayServer();
    const disk = await databaseOnSmallDisk(database.connectionString('postgres'), 'classes');
    onTestFinished(async () => {
      disk.unmount();
      await database.stop();
    });
    const partner = await startPartner({ grantsAfter: 0 });
    onTestFinished(() => partner.stop());
    const { id: CHILD_CARE_CLIENT_ID, secret: CHILD_CARE_CLIENT_SECRET } = partner.client;
    const env = { CHILD_CARE_URL: partner.url, CHILD_CARE_CLIENT_ID, CHILD_CARE_CLIENT_SECRET };
    const server = await testServer({ database: disk.address, env });
    const outside = await outsideActs(server, partner, 120);
    while ((await outside.applied()) === 0) await outside.step();
    const internal = await server.signIn(await server.make.user('Manager'));
    const { rows: integrated } = await internal.call(integrations.table, { body: {} });
    const { value: key } = await internal.call(integrations.generateKey, {
      params: { integrationId: integrated[0]?.id ?? 0 },
    });
    let told = 0;
    /** The status of one more event of the partner. */
    const tell = async (): Promise<number> => {
      const data = { id: `told-${told}`, locationId: 'elsewhere', name: `Told ${told}` };
      const answer = await fetch(`${server.url}${partnerEvents.report.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ type: 'family.create', utcTimeStamp: '2026-06-03T15:00:00Z', data }),
      });
      await answer.arrayBuffer();
      if (answer.status === 202) told++;
      return answer.status;
    };
    const locationId = (await server.make.location()).id;
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    const names: string[] = [];
    const create = async () => {
      const name = `Class ${names.length}`;
      await manager.call(classes.create, { params: { locationId }, body: { name, cameraIds: [] } });
      names.push(name);
    };
    const readiness = async () => {
      const answer = await server.browser().fetch('/readyz');
      return { status: answer.status, isFull: (await answer.text()).includes('no space left') };
    };
    const listed = async () => {
      const { rows } = await manager.call(classes.table, { params: { locationId }, body: { take: 200 } });
      return rows.map(({ name }) => name).toSorted();
    };
    await expect.poll(readiness).toMatchObject({ status: 200 });

    await disk.fill();
    // What fits into the existing files is still accepted.
    const untilRefused = async (): Promise<void> => {
      for (;;) await create();
    };
    expect(await refusalOf(untilRefused())).toMatchObject({
      status: 503,
      code: 'unavailable',
      title: 'The disk of the database is full. Nothing can be saved until space is freed.',
    });
    // A single full table neither prevents the readiness check elsewhere nor makes the portal unready.
    await expect.poll(readiness).toEqual({ status: disk.isWhole ? 503 : 200, isFull: disk.isWhole });
    expect(disk.isWhole ? await listed() : names.toSorted()).toEqual(names.toSorted());

    // A partner's list is being applied, and the partner reports more events: each is put off as a whole, or refused.
    const failed = troubleOf(await outside.sync().catch((error: unknown) => error));
    const untilItDoesNotFit = async (): Promise<number> => {
      const status = await tell();
      return status === 202 ? await untilItDoesNotFit() : status;
    };
    const met = disk.isWhole ? [failed, await untilItDoesNotFit()] : ['full', 503];
    expect(met).toEqual(['full', 503]);
    expect(await outside.settled()).toBe(await outside.applied());

    await disk.empty();
    await outside.sync();
    const { deliveries: _, ...whole } = outside.whole;
    expect(await outside.state()).toMatchObject(whole);
    expect(await tell()).toBe(202);
    const stored = await server.db.selectFrom('partner_events').select('partner_key as id').orderBy('id').execute();
    expect(stored.map(({ id }) => id)).toEqual(Array.from({ length: told }, (__, n) => `told-${n}`));
    await create();
    await expect.poll(readiness).toMatchObject({ status: 200 });
    expect(await listed()).toEqual(names.toSorted());
  },
);
