import type { ServerResponse } from 'node:http';

/** What a handler wants to answer. */
export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export const text = (status: number, body: string, contentType = 'text/plain'): Reply => ({
  status,
  contentType,
  body: Buffer.from(body),
});

export const json = (status: number, value: unknown): Reply => text(status, JSON.stringify(value), 'application/json');

/** Sends a whole reply with the headers typical of this kind of server, including its name and session cookie. */
export const send = (
  response: ServerResponse,
  reply: Reply,
  { name, session }: { name: string; session: string | null },
): void => {
  response.writeHead(reply.status, {
    'Content-Type': reply.contentType,
    'Content-Length': reply.body.length,
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
    Server: name,
    ...(session ? { 'Set-Cookie': `session=${session}; path=/` } : {}),
    ...reply.headers,
  });
  response.end(reply.body);
};
