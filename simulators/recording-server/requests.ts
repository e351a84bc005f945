/** How often each path was requested, ignoring queries; beyond a few thousand, the oldest paths are forgotten. */
export interface Requests {
  /** Requests to paths that contain `part` (default: all). */
  count(part?: string): number;
  byPath(): Readonly<Record<string, number>>;
  reset(): void;
}

const MOST = 4000;

export const createRequests = (): Requests & { note(path: string): void } => {
  const counts = new Map<string, number>();
  return {
    note(path) {
      counts.set(path, (counts.get(path) ?? 0) + 1);
      const oldest = counts.keys().next().value;
      if (counts.size > MOST && oldest !== undefined) counts.delete(oldest);
    },
    count: (part = '') => [...counts].reduce((sum, [path, times]) => sum + (path.includes(part) ? times : 0), 0),
    byPath: () => Object.fromEntries(counts),
    reset: () => counts.clear(),
  };
};
