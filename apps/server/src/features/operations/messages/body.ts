import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** A message's content and greeting; a link in it is a secret. */
export interface MessageBody {
  readonly text: string;
  readonly html?: string;
  readonly link?: string | null;
  readonly push?: PushBody;
}

/** What a push says besides its text. */
export interface PushBody {
  /** Where it leads, in the portal. */
  readonly path: string;
  readonly language: string;
  /** An undelivered one of the same topic is replaced. */
  readonly topic: string | null;
  readonly urgency: 'normal' | 'high';
  /** After this many seconds it is useless. */
  readonly ttlSeconds: number;
}

const place = (publicId: string) => `outbox_messages:${publicId}`;

export const sealBody = (secrets: Secrets, publicId: string, body: MessageBody): Buffer =>
  secrets.seal(JSON.stringify(body), place(publicId));

export const openBody = (secrets: Secrets, publicId: string, sealed: Buffer): MessageBody =>
  JSON.parse(secrets.open(sealed, place(publicId))) as MessageBody;
