/**
 * Waits for all of them, and rejects only once every one has settled: anything still starting while the program exits could not be
 * stopped with it.
 */
export const allOf = async <T extends readonly Promise<unknown>[]>(
  promises: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};
