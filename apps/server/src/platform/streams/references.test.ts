import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createReferences, type Part } from './references.ts';
import type { StreamSource } from './source.ts';
import { scriptedUpstream } from './test/scripted-upstream.ts';

const key = randomBytes(32);
const references = createReferences(key);
const source = (over: Partial<StreamSource> = {}): StreamSource => ({
  locationId: 1,
  cameraId: 7,
  keep: true,
  hasAudio: true,
  upstream: scriptedUpstream(),
  ...over,
});
const part: Part = { kind: 'segment', path: '/h264/cam1/temp-881.ts?x=1' };

describe('a reference', () => {
  it('opens to its part, and does not reveal the path', () => {
    const reference = references.seal(source(), part);
    expect(references.open(source(), reference)).toEqual(part);
    const bytes = Buffer.from(reference.split('.')[0] ?? '', 'base64url').toString('latin1');
    expect(`${reference}${bytes}`).not.toMatch(/h264|cam1|881/);
  });

  it('is the same for the same part, on every process with the key', () => {
    expect(createReferences(key).seal(source(), part)).toBe(references.seal(source(), part));
    expect(references.seal(source(), { ...part, path: `${part.path}2` })).not.toBe(references.seal(source(), part));
  });

  it.each([
    ['another camera', { cameraId: 8 }],
    ['another location', { locationId: 2 }],
    ['another server', { upstream: scriptedUpstream('server-2') }],
  ])('does not open for %s', (_name, over) => {
    expect(references.open(source(over), references.seal(source(), part))).toBeNull();
    expect(references.seal(source(over), part)).not.toBe(references.seal(source(), part));
  });

  it('does not open under another key', () => {
    expect(createReferences(randomBytes(32)).open(source(), references.seal(source(), part))).toBeNull();
    expect(() => createReferences(randomBytes(16))).toThrow('32 bytes');
  });

  it('does not open once any of it is altered', () => {
    const reference = references.seal(source(), part);
    for (let at = 0; at < reference.length; at++) {
      const other = reference[at] === 'A' ? 'B' : 'A';
      expect(references.open(source(), `${reference.slice(0, at)}${other}${reference.slice(at + 1)}`)).toBeNull();
    }
    for (const made of [
      '',
      'entry',
      reference.slice(1),
      `${reference}A`,
      reference.replace('.ts', '.m3u8'),
      reference.replace('.ts', ''),
    ]) {
      expect(references.open(source(), made)).toBeNull();
    }
  });

  it('keeps its kind: a sealed segment never opens as a playlist', () => {
    const kinds = ['playlist', 'segment', 'locked', 'key'] as const;
    const made = kinds.map((kind) => references.seal(source(), { kind, path: part.path }));
    expect(new Set(made).size).toBe(kinds.length);
    expect(made.map((each) => references.open(source(), each)?.kind)).toEqual(kinds);
    expect(made.map((each) => each.split('.')[1])).toEqual(['m3u8', 'ts', 'ts', 'key']);
  });

  it('fits the longest path into the length of an address', () => {
    const longest = { kind: 'segment', path: `/${'a'.repeat(1_199)}` } as const;
    const reference = references.seal(source(), longest);
    expect(reference.length).toBeLessThanOrEqual(2_000);
    expect(references.open(source(), reference)).toEqual(longest);
  });
});
