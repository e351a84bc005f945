/** One answer of an upstream server, its body still under way. Every failure is a `RecordingServerError`. */
export interface UpstreamAnswer {
  /** As the server named it, lower case, without parameters; empty when it did not say. */
  readonly contentType: string;
  /** In bytes, when told beforehand. */
  readonly contentLength: number | null;
  /** The body, once; ends with an error when it is cut short, too slow or too large. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Breaks off a body that nobody wants any more. */
  discard(): void;
}

/**
 * One camera's stream at the one server that holds it. Paths are absolute on that server (`/h264/cam1/temp.m3u8`, query
 * included) and free of sessions and credentials; no other server can be reached through it.
 */
export interface StreamUpstream {
  /** Where the stream's first playlist is. */
  readonly entry: string;
  /** Names the server and account behind it, so that what is kept of one is never taken for another's; holds no secret. */
  readonly identity: string;
  /** Asks for a path; `maxBytes` bounds the body. Redirects are refused. */
  open(path: string, limits: { readonly maxBytes: number }): Promise<UpstreamAnswer>;
  /** Turns a URI that a playlist at `from` names into a path; null when it leads to another server or out of its reach. */
  resolve(uri: string, from: string): string | null;
}

/** A camera as its recording server lists it. */
export interface ServerCamera {
  readonly shortName: string;
  readonly name: string;
  readonly isOnline: boolean;
  readonly isEnabled: boolean;
  readonly isNoSignal: boolean;
  /** Pixels; null when the server does not say. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What a make of recording server must be able to do; everything throws `RecordingServerError` alone. */
export interface RecordingServerConnector {
  /** The cameras, without groups. */
  listCameras(): Promise<readonly ServerCamera[]>;
  /** Logs in afresh and lists the cameras. */
  testConnection(): Promise<{ readonly serverName: string | null; readonly cameras: number }>;
  stream(shortName: string): StreamUpstream;
  /** A JPEG of now, about `width` pixels wide; quality 1 to 100. */
  stillPicture(shortName: string, options: { readonly width: number; readonly quality: number }): Promise<Buffer>;
  /** Ends its connections. */
  close(): Promise<void>;
}
