import { hubPath } from '@viewgate/contract';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { onTestFinished } from 'vitest';

/** The official client's name for each transport. */
export const transports = {
  WebSockets: HttpTransportType.WebSockets,
  ServerSentEvents: HttpTransportType.ServerSentEvents,
  LongPolling: HttpTransportType.LongPolling,
} as const;

export interface ClientOptions {
  readonly transport?: keyof typeof transports;
  readonly isBinary?: boolean;
  /** Milliseconds until each reconnect attempt; none by default. */
  readonly retries?: number[];
  /** Milliseconds between the client's pings. */
  readonly keepAlive?: number;
  readonly origin?: string;
}

/** The official client with a browser's cookies, not yet started; stopped when the test ends. */
export const hubClient = (
  url: string,
  { cookies }: { cookies: ReadonlyMap<string, string> },
  { transport = 'WebSockets', isBinary = false, retries, keepAlive, origin }: ClientOptions = {},
): HubConnection => {
  const builder = new HubConnectionBuilder()
    .withUrl(url + hubPath, {
      transport: transports[transport],
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(origin ? { Origin: origin } : {}),
      },
    })
    .configureLogging(LogLevel.None);
  if (isBinary) builder.withHubProtocol(new MessagePackHubProtocol());
  if (retries) builder.withAutomaticReconnect(retries);
  if (keepAlive) builder.withKeepAliveInterval(keepAlive);
  const connection = builder.build();
  onTestFinished(() => connection.stop());
  return connection;
};

/** What a client receives of an event, in order. */
export const heardBy = (connection: HubConnection, event: string): unknown[][] => {
  const heard: unknown[][] = [];
  connection.on(event, (...args: unknown[]) => heard.push(args));
  return heard;
};
