/** Does the same for each item, at most `limit` at a time, until all are done or the signal aborts; the first failure is thrown at the end. */
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
