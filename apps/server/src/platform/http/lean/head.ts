import type { IncomingHttpHeaders } from 'node:http';

/** The head of a request without a body, received in one piece. */
export interface Head {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Longer heads are left to the HTTP server. */
const mostBytes = 4_096;
const requestLine = /^GET (\/[\x21-\x7e]{0,2100}) HTTP\/1\.1\r\n/;
// One header per line, printable ASCII only: no folded lines, no bare line feeds, nothing two parsers could read differently.
const block = /^(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;
// A body, another protocol, or a name no object can hold: only the HTTP server can handle these.
const special = new Set([
  '__proto__',
  'proxy-connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'http2-settings',
  'te',
  'trailer',
]);

/**
 * Reads the head of a plain GET that arrived whole and alone. Null for everything else, however valid: that is left to the HTTP server.
 * A connection sends the same headers again and again, so they are parsed once.
 */
export const createHeadReader = (): ((chunk: Buffer) => Head | null) => {
  let known = '';
  let headers: IncomingHttpHeaders | null = null;
  return (chunk) => {
    if (chunk.length > mostBytes) return null;
    const text = chunk.toString('latin1');
    const line = requestLine.exec(text);
    if (!line) return null;
    const rest = text.slice(line[0].length);
    if (rest !== known || !headers) {
      headers = readHeaders(rest);
      known = rest;
    }
    return headers && { url: line[1] ?? '', headers };
  };
};

const readHeaders = (text: string): IncomingHttpHeaders | null => {
  if (!block.test(text)) return null;
  const headers: IncomingHttpHeaders = Object.create(null);
  for (const line of text.slice(0, -4).split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (special.has(name) || name in headers) return null;
    headers[name] = value;
  }
  const { host, connection = 'keep-alive' } = headers;
  return host && connection.toLowerCase() === 'keep-alive' ? headers : null;
};
