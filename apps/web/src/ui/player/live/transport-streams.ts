/** The media type of a transport stream with these codecs. */
export const typeOf = (codecs: string) => `video/mp2t; codecs="${codecs}"`;

/** Whether the browser takes a recording server's segments unchanged. */
export const takesTransportStreams = (): boolean =>
  'MediaSource' in window && MediaSource.isTypeSupported(typeOf('avc1.640028,mp4a.40.2'));
