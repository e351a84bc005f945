import { PermanentFailure } from '../delivery/delivery.ts';
import type { SmsSettings } from './settings.ts';

export interface Sms {
  /** A permanent id: a provider that supports idempotency keys sends the message once. */
  readonly id: string;
  /** With + and the country code. */
  readonly to: string;
  readonly text: string;
}

export type SmsSender = ReturnType<typeof createSmsSender>;

const patience = 10_000;
/** Statuses after which the same request may succeed later; 401 and 403 are about our token, not the message. */
const mayPass = new Set([401, 403, 407, 408, 409, 423, 425, 429]);

/** Sends text messages through an HTTP provider: `POST {from, to, text}` with a bearer token (README, Settings). */
export const createSmsSender = ({ url, token, sender }: SmsSettings) => ({
  /** Hands one message to the provider. Throws `PermanentFailure` when the provider will never accept it. */
  async send({ id, to, text }: Sms): Promise<void> {
    let status: number;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ from: sender, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      ({ status } = answer);
      await answer.body?.cancel();
    } catch {
      // The cause would include the address, which may contain a provider's secret.
      throw new Error('The SMS provider did not answer.');
    }
    if (status >= 200 && status < 300) return;
    const what = `The SMS provider answered ${status}.`;
    throw status < 500 && !mayPass.has(status) ? new PermanentFailure(what) : new Error(what);
  },
});
