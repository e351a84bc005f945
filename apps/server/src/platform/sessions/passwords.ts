import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { invalid } from '../refusal/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createHashingQueue, type Lane } from './hashing-queue.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Memory is in KiB.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// Each takes some 30 ms of a core and 19 MiB: one core stays free for everything else, and waiting takes a second or two.
const queue = createHashingQueue({
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  known: { waiting: 96, perKey: 32 },
  strangers: { waiting: 32, perKey: 16 },
});
/** Callers with a session or a mailed link. */
const trusted: Lane = { isKnown: true, key: 'trusted' };

/** Throws 429 when too many are waiting for a hash: before anything else is spent on the caller. */
export const requireHashingRoom = (lane: Lane): void => queue.requireRoom(lane);

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Argon2id in PHC format. Throws 429 when too many are waiting. */
export const hashPassword = async (password: string, lane = trusted): Promise<string> => {
  const nonce = randomBytes(16);
  const parameters = { message: Buffer.from(password), nonce, tagLength: 32, ...cost };
  const tag = await queue.run(lane, () => derive('argon2id', parameters));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
};

/** The same for a password just chosen by its owner or staff: one that attackers try first is refused at its field. */
export const hashNewPassword = async (
  password: string,
  { field = 'password', lane = trusted }: { field?: string; lane?: Lane } = {},
): Promise<string> => {
  if (await isCommonPassword(password)) throw invalid(field, 'passwordCommon');
  return await hashPassword(password, lane);
};

let decoy: Promise<string> | undefined;

/**
 * Compares in constant time. Without a stored hash it does the same work and returns false, so that timing reveals nothing. Throws 429
 * when too many are waiting.
 */
export const verifyPassword = async (password: string, stored: string | null, lane = trusted): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const parts = form.exec(stored ?? (await decoy));
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const parameters = {
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await queue.run(lane, () => derive('argon2id', parameters));
  return timingSafeEqual(actual, expected) && stored !== null;
};
