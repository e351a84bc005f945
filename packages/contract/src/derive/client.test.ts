import { expect, test } from 'vitest';
import { classes } from '../endpoints/people/classes.ts';
import { ApiError, createClient, NetworkError } from './client.ts';

const page = '<html>Bad gateway</html>';
const failureOf = async (answer: Response, signal?: AbortSignal): Promise<unknown> => {
  const send = createClient({ fetch: async () => answer });
  try {
    await send(classes.get, { params: { locationId: 1, id: 2 } }, signal);
    return null;
  } catch (error) {
    return error;
  }
};
/** An answer whose body breaks off. */
const cut = (status: number, fault: unknown) =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"result":{"na')),
      pull: (stream) => stream.error(fault),
    }),
    { status },
  );

test.each([
  ['a proxy without the portal', () => new Response(page, { status: 502 })],
  ['a proxy that waited in vain', () => new Response(page, { status: 504 })],
  ['a proxy that says so in JSON', () => Response.json({ error: 'bad gateway' }, { status: 502 })],
  ['a login page of the network', () => new Response(page, { status: 200 })],
  ['JSON of somebody else', () => Response.json(['not the portal'])],
  ['half an answer', () => cut(200, new TypeError('terminated'))],
  ['half a refusal', () => cut(403, new TypeError('terminated'))],
])('%s means that the portal was not reached', async (_, answer) => {
  expect(await failureOf(answer())).toBeInstanceOf(NetworkError);
});

test('a refusal by the portal is told as it is, whatever its status', async () => {
  const told = {
    type: 'about:blank',
    title: 'The NVR gives no picture.',
    status: 502,
    code: 'recordingServer',
    traceId: '7',
  };
  expect(await failureOf(Response.json(told, { status: 502 }))).toMatchObject({ name: 'ApiError', problem: told });
});

test.each([
  [500, 'internal'],
  [413, 'internal'],
  [503, 'unavailable'],
])('a foreign page with status %i counts as "%s"', async (status, code) => {
  for (const answer of [new Response(page, { status }), Response.json({}, { status })])
    expect(await failureOf(answer)).toMatchObject({ problem: { code, title: 'The portal did not answer properly.' } });
});

test('a proxy’s refusal in JSON is not mistaken for the portal’s just because it has a code', async () => {
  const said = { kind: 'Status', message: 'no endpoints available', code: 503 };
  const code = 'unavailable';
  expect(await failureOf(Response.json(said, { status: 503 }))).toMatchObject({ problem: { code, status: 503 } });
  expect(await failureOf(Response.json({ ...said, code: 502 }, { status: 502 }))).toBeInstanceOf(NetworkError);
});

test('a call that is aborted while its answer is read throws what aborted it', async () => {
  const left = new AbortController();
  const answer = cut(200, new Error('left'));
  left.abort();
  const error = await failureOf(answer, left.signal);
  expect(error).toMatchObject({ message: 'left' });
  expect(error).not.toBeInstanceOf(ApiError);
});
