import { createECDH } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';
import type { PushKeys, PushSettings } from './settings.ts';

/** The portal's keys for push services: the configured ones, else a pair that follows from the installation's key, so that it is stored nowhere. */
export const pushKeysOf = (settings: PushSettings | null, secrets: Secrets): PushKeys => {
  if (settings?.keys) return settings.keys;
  // About one in four billion numbers of that size is not a key.
  for (let attempt = 0; ; attempt += 1) {
    const number = secrets.derive(`vapid/${attempt}`);
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(number);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  }
};
