import {
  DefaultHttpClient,
  HttpError,
  type HttpRequest,
  type HttpResponse,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  NullLogger,
} from '@microsoft/signalr';
import { hub, type HubEvent } from '@viewgate/contract';
import { refresh } from '../api/write.ts';
import { queryClient } from '../api/query-client.ts';
import { meOptions } from '../session/account.ts';
import { waitBefore } from './retry.ts';

/** What a page does with each event it knows. */
const heard = {
  ReceiveFeatureFlagUpdated: () => void refresh('shell', 'featureFlags'),
} satisfies Partial<Record<HubEvent, () => void>>;

/** The hub's HTTP, noting when it was refused for want of a session: the hub's client tells of a failed call in words only. */
class Calls extends DefaultHttpClient {
  isSignedOut = false;

  override async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      const response = await super.send(request);
      this.isSignedOut = false;
      return response;
    } catch (error) {
      this.isSignedOut = error instanceof HttpError && error.statusCode === 401;
      throw error;
    }
  }
}

/** Resolves whether it was let in: it is tried again until it is, somebody has signed out, or it is over. */
const start = async (connection: HubConnection, calls: Calls, isOver: () => boolean): Promise<boolean> => {
  for (let failures = 0; !isOver(); failures++) {
    try {
      await connection.start();
      return true;
    } catch {
      if (calls.isSignedOut) return false;
      await new Promise((resolve) => setTimeout(resolve, waitBefore(failures + 1)));
    }
  }
  return false;
};

/** The page's connection to the hub. */
export interface Connected {
  /** Hears an event; the function that comes back ends it. */
  on(event: HubEvent, hear: (...args: never[]) => void): () => void;
  /** Calls back at once while connected, and each time the connection is made anew. */
  onUp(hear: () => void): () => void;
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  stop(): void;
}

/** Hears the hub until told to stop, coming back by itself; what was pushed in between is read anew. */
export const connectHub = (): Connected => {
  let isOver = false;
  const calls = new Calls(NullLogger.instance);
  const connection = new HubConnectionBuilder()
    .withUrl(hub.connect.path, { httpClient: calls })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
        calls.isSignedOut ? null : waitBefore(previousRetryCount),
    })
    .configureLogging(LogLevel.None)
    .build();
  const ups = new Set<() => void>();
  for (const [event, hear] of Object.entries(heard)) connection.on(event, hear);
  connection.onreconnected(() => {
    for (const hear of [...Object.values(heard), ...ups]) hear();
  });
  /** Sent away for good, or never let in: with the session, most likely. The answer about who is signed in says so to the page. */
  const askWhoIsThere = () => {
    if (!isOver) void queryClient.refetchQueries({ queryKey: meOptions.queryKey });
  };
  connection.onclose(askWhoIsThere);
  void start(connection, calls, () => isOver).then((isIn) => {
    if (!isIn) return askWhoIsThere();
    for (const hear of ups) hear();
  });
  return {
    on(event, hear) {
      connection.on(event, hear as (...args: unknown[]) => void);
      return () => connection.off(event, hear as (...args: unknown[]) => void);
    },
    onUp(hear) {
      ups.add(hear);
      if (connection.state === HubConnectionState.Connected) hear();
      return () => ups.delete(hear);
    },
    invoke: (method, ...args) => connection.invoke(method, ...args),
    stop() {
      isOver = true;
      void connection.stop();
    },
  };
};
