import { StreamError } from '../errors.ts';
import type { StreamSource } from '../source.ts';
import { createSilencer } from './silence.ts';
import type { TrackTable } from './table.ts';

/** Tables cached per source: a live playlist references few, usually one. */
const mostTables = 8;
/** The most bytes fetched to read one; a whole stream may be in one file. */
const tableBytes = 32 * 1024 * 1024;
/** How long one is cached, in milliseconds. */
const knownMs = 60_000;

interface Known {
  readonly until: number;
  readonly table: Promise<TrackTable>;
}
const known = new WeakMap<StreamSource, Map<string, Known>>();

/**
 * The track table at a path of the source's server: fragments do not describe their tracks. Throws `StreamFailure`, with `sound-kept` when
 * sound could not be removed.
 */
export const trackTable = (source: StreamSource, path: string, now: number): Promise<TrackTable> => {
  const tables = known.get(source) ?? new Map<string, Known>();
  known.set(source, tables);
  const before = tables.get(path);
  if (before && before.until > now) return before.table;
  tables.delete(path);
  for (const oldest of tables.keys()) {
    if (tables.size < mostTables) break;
    tables.delete(oldest);
  }
  const table = readTable(source, path);
  tables.set(path, { until: now + knownMs, table });
  // One that could not be read is requested again.
  table.catch(() => tables.get(path)?.table === table && tables.delete(path));
  return table;
};

const readTable = async ({ upstream }: StreamSource, path: string): Promise<TrackTable> => {
  const answer = await upstream.open(path, { maxBytes: tableBytes });
  const silencer = createSilencer();
  try {
    for await (const chunk of answer.chunks) {
      silencer.push(chunk);
      const table = silencer.table();
      if (table) return table;
    }
  } finally {
    answer.discard();
  }
  throw new StreamError('not-media');
};
