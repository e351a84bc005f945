// What we use and browsers older than March 2024 lack: families do not replace their phones for us (docs/web.md names the oldest).

const any = (signals: Iterable<AbortSignal>): AbortSignal => {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      either.abort(signal.reason);
      break;
    }
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal });
  }
  return either.signal;
};

const groupBy = <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const canParse = (text: string | URL, base?: string | URL): boolean => {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
};

/** Adds what a browser lacks; what it has stays its own. */
export const bringUpToDate = (): void => {
  AbortSignal.any ??= any;
  Map.groupBy ??= groupBy;
  URL.canParse ??= canParse;
};

bringUpToDate();
