import { type HubConnection, HubConnectionBuilder, HttpError, type IRetryPolicy, LogLevel } from '@microsoft/signalr';
import { hub, type HubEvent } from '@viewgate/contract';
import { refresh } from '../../lib/api/write.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { meOptions } from '../../lib/session/account.ts';
import { waitBefore } from './retry.ts';

/** What a page does with each event it knows. */
const heard = {
  ReceiveFeatureFlagUpdated: () => void refresh('shell', 'featureFlags'),
} satisfies Partial<Record<HubEvent, () => void>>;

/** Signed out: the page learns it from its own calls, and there is nothing to come back to. */
const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 401;

const policy: IRetryPolicy = {
  nextRetryDelayInMilliseconds: ({ previousRetryCount, retryReason }) =>
    isSignedOut(retryReason) ? null : waitBefore(previousRetryCount),
};

const start = async (connection: HubConnection, isOver: () => boolean): Promise<void> => {
  for (let failures = 0; !isOver(); failures++) {
    try {
      return await connection.start();
    } catch (error) {
      if (isSignedOut(error)) return;
      await new Promise((resolve) => setTimeout(resolve, waitBefore(failures + 1)));
    }
  }
};

/** Hears the hub until told to stop, coming back by itself; what was pushed in between is read anew. Returns what stops it. */
export const connectHub = (): (() => void) => {
  let isOver = false;
  const connection = new HubConnectionBuilder()
    .withUrl(hub.connect.path)
    .withAutomaticReconnect(policy)
    .configureLogging(LogLevel.None)
    .build();
  for (const [event, hear] of Object.entries(heard)) connection.on(event, hear);
  connection.onreconnected(() => {
    for (const hear of Object.values(heard)) hear();
  });
  connection.onclose(() => {
    // Sent away for good: with the session, most likely. The next answer about who is signed in says so to the page.
    if (!isOver) void queryClient.refetchQueries({ queryKey: meOptions.queryKey });
  });
  void start(connection, () => isOver);
  return () => {
    isOver = true;
    void connection.stop();
  };
};
