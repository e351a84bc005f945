import { createHmac } from 'node:crypto';
import type { deliveryTroubles } from '@viewgate/contract';
import {
  createHttpClient,
  defaultFetchLimits,
  RecordingServerError,
} from '../../../platform/recording-servers/index.ts';

/** A delivery as stored, with what sending it takes. */
export interface Outgoing {
  readonly address: string;
  /** `whsec_` and 32 bytes in base64. */
  readonly secret: string;
  readonly publicId: string;
  readonly kind: string;
  readonly data: object;
  readonly happenedAt: Date;
}

export interface Outcome {
  /** The program's answer; null: none. */
  readonly status: number | null;
  /** Null: the program accepted it. */
  readonly trouble: (typeof deliveryTroubles)[number] | null;
}

export const secretPrefix = 'whsec_';

/** Signs as Standard Webhooks (standardwebhooks.com) does: id, seconds and body, by HMAC-SHA256. */
const signatureOf = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

const outcomeOf = (status: number): Outcome => ({ status, trouble: status >= 200 && status < 300 ? null : 'refused' });

/**
 * Sends it once, within the limits and networks that hold for recording servers too. Only the status of the answer is read; a redirection is
 * not followed.
 */
export const send = async (out: Outgoing, now: number): Promise<Outcome> => {
  const { origin, pathname, search } = new URL(out.address);
  const body = JSON.stringify({ type: out.kind, timestamp: out.happenedAt.toISOString(), data: out.data });
  const seconds = String(Math.floor(now / 1_000));
  const client = createHttpClient(origin, { ...defaultFetchLimits, connections: 1 });
  try {
    const answer = await client.request(pathname + search, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Viewgate',
        'webhook-id': out.publicId,
        'webhook-timestamp': seconds,
        'webhook-signature': signatureOf(out.secret, `${out.publicId}.${seconds}.${body}`),
      },
      maxBytes: defaultFetchLimits.listBytes,
    });
    answer.discard();
    return outcomeOf(answer.status);
  } catch (error) {
    if (!(error instanceof RecordingServerError)) throw error;
    // It answered, but with more than anybody reads.
    return error.status === null ? { status: null, trouble: 'unreachable' } : outcomeOf(error.status);
  } finally {
    await client.close();
  }
};
