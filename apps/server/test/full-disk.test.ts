import { classes } from '@viewgate/contract';
import { expect, it, onTestFinished } from 'vitest';
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
    const server = await testServer({ database: disk.address });
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

    await disk.empty();
    await create();
    await expect.poll(readiness).toMatchObject({ status: 200 });
    expect(await listed()).toEqual(names.toSorted());
  },
);
