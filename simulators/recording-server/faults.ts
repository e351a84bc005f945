/** Something that goes wrong with an answer. */
export type FaultKind =
  /** Nothing is ever answered. */
  | { readonly kind: 'hang' }
  /** The answer comes `ms` milliseconds late. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Another status, with a body that names the server, as error pages do. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'redirect'; readonly location: string }
  /** The connection is reset before answering. */
  | { readonly kind: 'reset' }
  /** The connection breaks after `bytes` bytes of the body. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** The body comes in pieces of `bytes`, one every `everyMs` milliseconds. */
  | { readonly kind: 'trickle'; readonly bytes: number; readonly everyMs: number }
  /** A body of `bytes` bytes, with or without a Content-Length. */
  | { readonly kind: 'huge'; readonly bytes: number; readonly declared: boolean }
  /** This body instead, with `{session}` and `{origin}` filled in: broken playlists, pages, anything. */
  | { readonly kind: 'body'; readonly text: string; readonly contentType?: string };

/** A fault, on paths that contain `path` (default: all), for the next `times` requests (default: until cleared). */
export type Fault = FaultKind & { readonly path?: string; readonly times?: number };

export interface Faults {
  /** Adds a fault; the returned function removes it. */
  add(fault: Fault): () => void;
  clear(): void;
  /** Forgets every session, as a restart of the recording server does. */
  dropSessions(): void;
}

export interface FaultBook extends Faults {
  /** The fault for a request to this path, counted as used; null for a normal answer. */
  take(path: string): Fault | null;
}

export const createFaults = (dropSessions: () => void): FaultBook => {
  const active: { fault: Fault; left: number }[] = [];
  return {
    add(fault) {
      const entry = { fault, left: fault.times ?? Infinity };
      active.push(entry);
      return () => void active.splice(active.indexOf(entry), active.includes(entry) ? 1 : 0);
    },
    clear: () => void active.splice(0),
    dropSessions,
    take(path) {
      const entry = active.find(({ fault, left }) => left > 0 && path.includes(fault.path ?? ''));
      if (!entry) return null;
      entry.left--;
      return entry.fault;
    },
  };
};
