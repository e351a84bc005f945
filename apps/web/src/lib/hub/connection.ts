import type { HubEvent } from '@viewgate/contract';
import { refresh } from '../api/write.ts';
import { queryClient } from '../api/query-client.ts';
import { meOptions } from '../session/account.ts';
import { type Link, openLink, SignedOut } from './link.ts';
import { Patience } from './retry.ts';

type Hears = (...args: never[]) => void;

/** What a page does with each event it knows. */
const known = {
  ReceiveFeatureFlagUpdated: () => void refresh('shell', 'featureFlags'),
} satisfies Partial<Record<HubEvent, () => void>>;

/** The page's connection to the hub. */
export interface Connected {
  /** Hears an event; the function that comes back ends it. */
  on(event: HubEvent, hear: Hears): () => void;
  /** Calls back at once while connected, and each time the connection is made anew. */
  onUp(hear: () => void): () => void;
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  stop(): void;
}

/** Hears the hub until told to stop, coming back by itself; what was pushed in between is read anew. */
export const connectHub = (): Connected => {
  let isOver = false;
  let link: Link | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Patience();
  let wasUp = false;
  const ups = new Set<() => void>();
  const hearers = new Map<string, Set<Hears>>(Object.entries(known).map(([event, hear]) => [event, new Set([hear])]));

  /** Sent away, or never let in: nobody is signed in any more, most likely. The answer about who is says so to the page. */
  const askWhoIsThere = () => {
    if (!isOver) void queryClient.refetchQueries({ queryKey: meOptions.queryKey });
  };
  const hearEvent = (event: string, args: readonly unknown[]) => {
    for (const hear of hearers.get(event) ?? []) hear(...(args as never[]));
  };
  const comeBack = () => {
    link = null;
    if (!isOver) timer = setTimeout(() => void connect(), patience.wait());
  };
  const connect = async (): Promise<void> => {
    let isGone = false;
    const gone = (isSentAway: boolean) => {
      isGone = true;
      if (isSentAway) askWhoIsThere();
      // Before it was let in, what failed below tells.
      if (link) comeBack();
    };
    try {
      const opened = await openLink(hearEvent, gone);
      if (isOver) return opened.close();
      if (isGone) return comeBack();
      link = opened;
    } catch (error) {
      // Whoever is signed out leads away; whoever is not, after all, goes on hearing.
      if (error instanceof SignedOut) askWhoIsThere();
      return comeBack();
    }
    patience.up();
    for (const hear of [...(wasUp ? Object.values(known) : []), ...ups]) hear();
    wasUp = true;
    return undefined;
  };
  void connect();
  return {
    on(event, hear) {
      hearers.set(event, (hearers.get(event) ?? new Set()).add(hear));
      return () => void hearers.get(event)?.delete(hear);
    },
    onUp(hear) {
      ups.add(hear);
      if (link) hear();
      return () => void ups.delete(hear);
    },
    invoke: (method, ...args) => link?.invoke(method, args) ?? Promise.reject(new Error('The hub is not connected.')),
    stop() {
      isOver = true;
      clearTimeout(timer);
      link?.close();
      link = null;
    },
  };
};
