/** A refusal by the portal: what it was, by the code of its problem details. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds. */
  readonly retryAfter: number | null;
  constructor(status: number, problem: { readonly code?: string; readonly title?: string }, retryAfter: number | null) {
    super(problem.title ?? `The portal answered ${status}.`);
    this.name = 'Refused';
    this.status = status;
    this.code = problem.code ?? 'internal';
    this.retryAfter = retryAfter;
  }
}

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  /** The `Idempotency-Key`. */
  readonly attempt?: string;
}

export interface Portal {
  readonly url: string;
  /** Such as `Daycare/2.1 (Android 16; Pixel 9)`. Streams are recognized by it: the player sends the same. */
  readonly userAgent: string;
}

/** A call of the portal; its result. Throws {@link Refused}, or what `fetch` throws when there was no answer. */
export const call = async <T>({ url, userAgent }: Portal, path: string, sent: Sent = {}): Promise<T> => {
  const { method = 'GET', token, body, attempt } = sent;
  const answer = await fetch(new URL(path, url), {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(attempt !== undefined && { 'idempotency-key': attempt }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const read = (await answer.json().catch(() => ({}))) as { result?: T; code?: string; title?: string };
  if (!answer.ok) throw new Refused(answer.status, read, Number(answer.headers.get('retry-after')) || null);
  return read.result as T;
};
