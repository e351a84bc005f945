/** The most accounts remembered one by one; beyond that, everything read before is forgotten. */
const mostRemembered = 20_000;

/**
 * Which accounts were forgotten since something about them was read. Forgetting one costs the same however much is cached: ten thousand
 * sessions that end overnight must not each walk through the whole cache.
 */
export const createForgotten = () => {
  const accounts = new Map<number, number>();
  let latest = 0;
  let everything = 0;
  return {
    /** Call it before reading: stands for this moment. */
    moment: (): number => latest,
    forget(accountId: number): void {
      accounts.set(accountId, ++latest);
      if (accounts.size <= mostRemembered) return;
      everything = latest;
      accounts.clear();
    },
    forgetAll(): void {
      everything = ++latest;
      accounts.clear();
    },
    /** Whether one of these accounts was forgotten after the moment. */
    isSince: (moment: number, ...accountIds: readonly number[]): boolean =>
      everything > moment || accountIds.some((id) => (accounts.get(id) ?? 0) > moment),
  };
};
