import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyOf, openBytes, sealBytes } from './sealed.ts';

async function* inParts(bytes: Buffer, size = 50_001): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const all = async (source: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(source));
const plain = randomBytes(200_000);
const sealed = await all(sealBytes(inParts(plain), 'open sesame'));
const keys = new Map<string, Promise<Buffer>>();
/** A key of its own for each passphrase and salt, derived once. */
const derive: typeof keyOf = (passphrase, salt) => {
  const name = `${passphrase} ${salt.toString('hex')}`;
  const key = keys.get(name) ?? keyOf(passphrase, salt);
  keys.set(name, key);
  return key;
};
const open = (bytes: Buffer, passphrase: string | undefined = 'open sesame') =>
  all(openBytes(inParts(bytes), passphrase, derive));
const altered = (at: number) => {
  const copy = Buffer.from(sealed);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
/** Where pieces begin: after the header line and salt, each with its length and tag. */
const [head, piece] = [25 + 16, 4 + 65_536 + 16];

it('decrypts identically, only with its passphrase', async () => {
  expect(await open(sealed)).toEqual(plain);
  expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
  await expect(open(sealed, 'open sesam')).rejects.toThrow(/not the passphrase/);
  await expect(all(openBytes(inParts(sealed), undefined))).rejects.toThrow(/--passphrase-file/);
});

it('passes unsealed backups through, unless a passphrase is given', async () => {
  expect(await all(openBytes(inParts(plain), undefined))).toEqual(plain);
  await expect(open(plain)).rejects.toThrow(/not sealed/);
});

it('rejects anything altered, reordered, truncated or extended', async () => {
  for (const at of [26, head, head + 5, head + piece + 1_000, sealed.length - 1]) {
    await expect(open(altered(at))).rejects.toThrow(/damaged|too early/);
  }
  const [first, second, rest] = [
    sealed.subarray(head, head + piece),
    sealed.subarray(head + piece, head + 2 * piece),
    sealed.subarray(head + 2 * piece),
  ];
  await expect(open(Buffer.concat([sealed.subarray(0, head), second, first, rest]))).rejects.toThrow(/damaged/);
  await expect(open(sealed.subarray(0, head + 2 * piece))).rejects.toThrow(/too early/);
  await expect(open(sealed.subarray(0, -3))).rejects.toThrow(/too early/);
  await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow(/follows its end/);
});
