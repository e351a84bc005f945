import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './use-copy.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns whether a text was copied, even where the browser has no clipboard or refuses it', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect(await copyText('one')).toBe(true);
  expect(written).toEqual(['one']);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  expect(await copyText('two')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('three')).toBe(false);
});
