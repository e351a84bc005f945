import { sessionCookie } from '@viewgate/server/src/platform/sessions/sessions.ts';
import { Connection, type Reply } from '../streams/connection.ts';
import { setting, tokenOf } from './setting.ts';

/*
 * The families' browsers, a process of their own whose CPU is not counted. Each opens its wall at the same moment: the list, then every
 * picture in it over a few connections.
 */
export interface Measured {
  /** Milliseconds of each answer, and of each family until its last picture. */
  readonly lists: readonly number[];
  readonly stills: readonly number[];
  readonly walls: readonly number[];
  /** Answers other than 200, counted by call and status. */
  readonly failed: Readonly<Record<string, number>>;
  /** Bytes of one list and of one picture. */
  readonly sizes: { readonly list: number; readonly still: number };
}

interface Asked {
  readonly port: number;
  /** The cameras' ids. */
  readonly cameras: readonly number[];
}

const openWalls = async ({ port, cameras }: Asked): Promise<Measured> => {
  const lists: number[] = [];
  const stills: number[] = [];
  const failed: Record<string, number> = {};
  const sizes = { list: 0, still: 0 };
  const note = (reply: Reply, times: number[], of: 'list' | 'still'): void => {
    times.push(reply.lastMs);
    if (reply.status === 200) sizes[of] = reply.bytes;
    else failed[`${of} ${reply.status}`] = (failed[`${of} ${reply.status}`] ?? 0) + 1;
  };
  const open = async (family: number): Promise<number> => {
    const cookie = `Cookie: ${sessionCookie}=${tokenOf(family)}\r\n`;
    const connections = Array.from({ length: setting.connections }, () => new Connection(port, cookie));
    const [first] = connections as [Connection];
    const begunAt = performance.now();
    note(await first.get('/api/viewer/cameras'), lists, 'list');
    const left = cameras.values();
    await Promise.all(
      connections.map(async (connection) => {
        for (const camera of left) note(await connection.get(`/api/viewer/cameras/${camera}/still`), stills, 'still');
        connection.close();
      }),
    );
    return performance.now() - begunAt;
  };
  const walls = await Promise.all(Array.from({ length: setting.families }, (_, family) => open(family)));
  return { lists, stills, walls, failed, sizes };
};

process.on('message', (asked: Asked) => void openWalls(asked).then((measured) => process.send?.(measured)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
