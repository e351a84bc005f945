import { createECDH } from 'node:crypto';
import { readOwnServices } from '../outward/service-address.ts';

/** Identifies the portal to push services, as VAPID asks; base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushSettings {
  /** Whom a push service can turn to: `mailto:` or `https:`. */
  readonly subject: string;
  /** Null: derived from the installation's key. */
  readonly keys: PushKeys | null;
  /** Origins of push services that may be in the operator's own network. */
  readonly services: readonly string[];
}

const refuse = (name: string, why: string): never => {
  throw new Error(`${name} ${why}`);
};

const readKeys = (publicKey: string, privateKey: string): PushKeys => {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    refuse('VAPID_PRIVATE_KEY', 'must be 32 bytes in base64url, such as `npx web-push generate-vapid-keys` prints.');
  }
  if (pair.getPublicKey('base64url') !== publicKey.replace(/=+$/, '')) {
    refuse('VAPID_PUBLIC_KEY', 'must be the public key of VAPID_PRIVATE_KEY.');
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
};

/**
 * Reads `VAPID_SUBJECT`, `VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY` and `PUSH_SERVICES`. Null without a subject, which an https `PUBLIC_URL` stands in
 * for: nothing is pushed then. Throws a message that names the setting.
 */
export const readPushSettings = (env: NodeJS.ProcessEnv, publicUrl: URL | null): PushSettings | null => {
  const { VAPID_SUBJECT, VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', PUSH_SERVICES = '' } = env;
  const subject = VAPID_SUBJECT || (publicUrl?.protocol === 'https:' ? publicUrl.origin : '');
  if (subject && !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject)) {
    refuse('VAPID_SUBJECT', 'must be an address such as mailto:help@portal.example or https://portal.example.');
  }
  if (Boolean(VAPID_PUBLIC_KEY) !== Boolean(VAPID_PRIVATE_KEY)) {
    const [missing, present] = VAPID_PUBLIC_KEY
      ? ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY']
      : ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
    refuse(missing, `must be set, because ${present} is.`);
  }
  if (VAPID_PRIVATE_KEY && !subject) refuse('VAPID_SUBJECT', 'must be set, because VAPID_PRIVATE_KEY is.');
  const keys = VAPID_PRIVATE_KEY ? readKeys(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY) : null;
  const services = readOwnServices('PUSH_SERVICES', PUSH_SERVICES);
  return subject ? { subject, keys, services } : null;
};
