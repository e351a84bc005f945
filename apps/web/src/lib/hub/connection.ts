import type { HubArguments, HubEvent } from '@viewgate/contract';
import { createElement } from 'react';
import { refresh } from '../api/write.ts';
import { queryClient } from '../api/query-client.ts';
import { meOptions } from '../session/account.ts';
import { toast } from '../toast.ts';
import { type Link, openLink, SignedOut } from './link.ts';
import { Patience } from './retry.ts';

type Hears = (...args: never[]) => void;

/** What a page does with each event it knows. */
const known = {
  ReceiveFeatureFlagUpdated: () => void refresh('shell', 'featureFlags'),
  ReceiveAutomationRun: () =>
    void refresh(
      'automations',
      'viewers',
      'registrationReview',
      'children',
      'classes',
      'families',
      'access',
      'dashboard',
    ),
  ReceiveImportProgress: () => void refresh('imports'),
  ReceiveRequestCountUpdated: () => void refresh('registrationReview', 'roomRequests', 'dashboard'),
} satisfies Partial<Record<HubEvent, () => void>>;

const notice = (...[{ sentence, path }]: HubArguments<'ReceiveNotification'>) =>
  toast.success(createElement('a', { href: path }, sentence));

/** The page's connection to the hub. */
export interface Connected {
  /** Subscribes to an event; returns the unsubscribe. */
  on(event: HubEvent, hear: Hears): () => void;
  /** Calls back at once if connected, and after every reconnection. */
  onUp(hear: () => void): () => void;
  /** Whether it is connected now. */
  isUp(): boolean;
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  stop(): void;
}

/** Stays connected to the hub until stopped, reconnecting as needed; what was pushed while disconnected is refetched. */
export const connectHub = (): Connected => {
  let isOver = false;
  let link: Link | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Patience();
  let wasUp = false;
  const ups = new Set<() => void>();
  const hearers = new Map<string, Set<Hears>>(
    Object.entries({ ...known, ReceiveNotification: notice }).map(([event, hear]) => [event, new Set<Hears>([hear])]),
  );

  /** Disconnected by the server, or never let in: most likely nobody is still signed in. The answer to "who am I" tells the page. */
  const refetchAccount = () => {
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
      if (isSentAway) refetchAccount();
      // Before `link` is set, the catch below handles it.
      if (link) comeBack();
    };
    try {
      const opened = await openLink(hearEvent, gone);
      if (isOver) return opened.close();
      if (isGone) return comeBack();
      link = opened;
    } catch (error) {
      // If signed out, the page leads away; if not after all, it keeps listening.
      if (error instanceof SignedOut) refetchAccount();
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
    isUp: () => link !== null,
    invoke: (method, ...args) => link?.invoke(method, args) ?? Promise.reject(new Error('The hub is not connected.')),
    stop() {
      isOver = true;
      clearTimeout(timer);
      link?.close();
      link = null;
    },
  };
};
