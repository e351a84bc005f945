/**
 * Does the same work for each item, at most `limit` at a time, until all are done or the signal aborts; the first failure is thrown at the
 * end.
 */
export const eachBounded = async <T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) {
      if (signal?.aborted) return;
      // One failure does not stop the others.
      await run(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  if (failures.length > 0) throw failures[0];
};

/** Repeats a step until it says that nothing is left, or the signal aborts. */
export const whileMore = async (step: () => Promise<boolean>, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted && (await step()));
};

interface Pages<T> {
  /** The next items by id. */
  readonly read: (afterId: number, most: number) => Promise<readonly T[]>;
  readonly most: number;
  /** How many at a time. */
  readonly limit: number;
  readonly run: (item: T) => Promise<void>;
}

/** Goes once through a long list, page by page; like {@link eachBounded}, it continues past failures. */
export const eachInPages = async <T extends { readonly id: number }>(
  { read, most, limit, run }: Pages<T>,
  signal?: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  let last = 0;
  await whileMore(async () => {
    const items = await read(last, most);
    await eachBounded(items, limit, run, signal).catch((error: unknown) => failures.push(error));
    last = items.at(-1)?.id ?? last;
    return items.length === most;
  }, signal);
  if (failures.length > 0) throw failures[0];
};

/** Does what is due, one item after another, until everything due has been tried; like {@link eachBounded}, it continues past failures. */
export const eachDue = async <T extends { readonly id: number }>(
  read: (tried: readonly number[]) => Promise<readonly T[]>,
  run: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const tried: number[] = [];
  const failures: unknown[] = [];
  await whileMore(async () => {
    const due = await read(tried);
    await eachBounded(due, 1, run, signal).catch((error: unknown) => failures.push(error));
    tried.push(...due.map(({ id }) => id));
    return due.length > 0;
  }, signal);
  if (failures.length > 0) throw failures[0];
};
