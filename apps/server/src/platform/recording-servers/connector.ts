import type { FetchLimits } from './limits.ts';

/** A response from an upstream server, its body still in flight. Every failure is a `RecordingServerError`. */
export interface UpstreamAnswer {
  /** As sent by the server, lower case, without parameters; empty if missing. */
  readonly contentType: string;
  /** In bytes, if declared. */
  readonly contentLength: number | null;
  /** The body, readable once; ends with an error when it is truncated, too slow or too large. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Aborts a body that is no longer wanted. */
  discard(): void;
}

/**
 * One camera's stream on the server that holds it. Paths are absolute on that server (`/h264/cam1/temp.m3u8`, query included) and
 * contain no credentials, nor a session that opens anything but this stream; no other server can be reached through it.
 */
export interface StreamUpstream {
  /** Path of the stream's first playlist. */
  readonly entry: string;
  /** Identifies the server and account behind it, so that caches never mix them up; contains no secret. */
  readonly identity: string;
  /** Requests a path; `maxBytes` bounds the body. Redirects are refused. */
  open(path: string, limits: { readonly maxBytes: number }): Promise<UpstreamAnswer>;
  /** Turns a URI in the playlist at `from` into a path; null when it leads to another server or outside the allowed paths. */
  resolve(uri: string, from: string): string | null;
}

/** A camera as its recording server lists it. */
export interface ServerCamera {
  readonly shortName: string;
  readonly name: string;
  readonly isOnline: boolean;
  readonly isEnabled: boolean;
  readonly isNoSignal: boolean;
  /** In pixels; null when the server does not say. */
  readonly width: number | null;
  readonly height: number | null;
}

interface ConnectionTest {
  readonly serverName: string | null;
  readonly cameras: readonly ServerCamera[];
  /** False when the cameras are listed but the stream of one that is online does not come. */
  readonly hasStreams: boolean;
}

/** An address of a server with the account for it; user name and password are empty without one. */
export interface ServerAccount {
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
}

export interface ConnectorOptions {
  /** Where its streams are. */
  readonly streams: ServerAccount;
  /** Where it lists its cameras; kinds with one address for everything use `streams` alone. */
  readonly api: ServerAccount;
  readonly limits?: Partial<FetchLimits>;
  readonly clock: { now(): number };
}

/** What the connector of every kind of recording server must provide; throws only `RecordingServerError`. */
export interface RecordingServerConnector {
  /** The cameras, without groups. */
  listCameras(): Promise<readonly ServerCamera[]>;
  /** Logs in again, lists the cameras, and opens the stream of one that is online. */
  testConnection(): Promise<ConnectionTest>;
  stream(shortName: string): StreamUpstream;
  /** A current JPEG, about `width` pixels wide; quality 1 to 100. */
  stillPicture(shortName: string, options: { readonly width: number; readonly quality: number }): Promise<Buffer>;
  close(): Promise<void>;
}
