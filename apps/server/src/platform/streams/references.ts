import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import { scopeOf, type StreamSource } from './source.ts';

/**
 * What a part of a stream is, which decides how its answer is checked: a playlist is rewritten, a segment must be media, a fragment needs
 * a track table from elsewhere, a locked one (AES-128) can be any bytes, a key is 16 bytes.
 */
export type PartKind = 'playlist' | 'segment' | 'fragment' | 'locked' | 'key';

export interface Part {
  readonly kind: PartKind;
  /** On the camera's server. */
  readonly path: string;
  /** For a fragment: the path of its track table. */
  readonly map?: string;
}

/** Opaque names for the parts of a stream. */
export interface References {
  /** The same part of the same source always gets the same name: letters, digits, `-`, `_` and an extension. */
  seal(source: StreamSource, part: Part): string;
  /** The part behind a name; null for one that is made up, altered, or sealed for another source. */
  open(source: StreamSource, reference: string): Part | null;
}

const NONCE = 12;
const TAG = 16;
const LETTERS = { playlist: 'p', segment: 's', fragment: 'f', locked: 'l', key: 'k' } as const satisfies Record<
  PartKind,
  string
>;
const KINDS: ReadonlyMap<string, PartKind> = new Map(
  Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as PartKind]),
);
/** Names cached: a playlist lists the same segments until they are too old, each a few times a second. */
const REMEMBERED = 5_000;
const FORM = /^[\w-]{40,1900}\.[a-z0-9]{2,4}$/;

/**
 * Seals with AES-256-GCM. The nonce is a keyed digest of the content, so that equal parts get equal names (players and caches identify a
 * segment by its address) and no nonce is ever used for two contents. `key` is 32 random bytes.
 */
export const createReferences = (key: Uint8Array): References => {
  if (key.length !== 32) throw new Error('The key of stream references must be 32 bytes');
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `viewgate streams ${use}`, 32));
  const [sealing, naming] = [derive('sealing'), derive('naming')];
  const names = new LRUCache<string, string>(atMost(REMEMBERED));
  return {
    seal(source, part) {
      const scope = scopeOf(source);
      const text = `${LETTERS[part.kind]}${mapOf(part)}${part.path}`;
      const whole = `${scope}\n${text}`;
      const known = names.get(whole);
      if (known) return known;
      const nonce = createHmac('sha256', naming).update(whole).digest().subarray(0, NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(scope));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      const name = `${sealed.toString('base64url')}.${extensionOf(part)}`;
      names.set(whole, name);
      return name;
    },
    open(source, reference) {
      if (!FORM.test(reference)) return null;
      const dot = reference.lastIndexOf('.');
      const sealed = Buffer.from(reference.slice(0, dot), 'base64url');
      const text = decipher(sealed, sealing, scopeOf(source));
      const kind = text === null ? undefined : KINDS.get(text.charAt(0));
      if (text === null || !kind) return null;
      const part = kind === 'fragment' ? fragmentOf(text.slice(1)) : { kind, path: text.slice(1) };
      if (!part) return null;
      // Each part has exactly one name: neither another extension nor loose base64 may make a second.
      const isExact = sealed.toString('base64url') === reference.slice(0, dot);
      return isExact && reference.slice(dot + 1) === extensionOf(part) ? part : null;
    },
  };
};

/** The table's path relative to the fragment's: the length of the common prefix, and the rest. They are usually side by side. */
const mapOf = ({ kind, path, map }: Part): string => {
  if (kind !== 'fragment' || map === undefined) return '';
  let shared = 0;
  while (shared < map.length && map[shared] === path[shared]) shared++;
  return `${shared}:${map.slice(shared)}\n`;
};

const fragmentOf = (text: string): Part | null => {
  const [, shared, rest, path] = /^(\d{1,4}):([^\n]*)\n([^\n]*)$/.exec(text) ?? [];
  if (shared === undefined || rest === undefined || path === undefined) return null;
  return { kind: 'fragment', path, map: path.slice(0, Number(shared)) + rest };
};

const decipher = (sealed: Buffer, key: Buffer, scope: string): string | null => {
  if (sealed.length <= NONCE + TAG) return null;
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(scope)).setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(NONCE, -TAG)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const EXTENSIONS = new Set(['ts', 'm4s', 'mp4', 'm4a', 'm4v', 'aac', 'vtt']);

/** The extension that players expect for a part; some refuse to load unknown ones. */
const extensionOf = ({ kind, path }: Part): string => {
  if (kind === 'playlist') return 'm3u8';
  if (kind === 'key') return 'key';
  const named = /\.([a-z0-9]{2,4})(?:\?|$)/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.has(named) ? named : 'ts';
};
