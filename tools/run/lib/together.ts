/**
 * Waits for all of them, and fails only when every one has come to an end: what would still be starting while the program ends could
 * not be ended with it.
 */
export async function allOf<T extends readonly Promise<unknown>[]>(
  promises: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
