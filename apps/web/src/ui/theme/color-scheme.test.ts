import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { colorSchemeManager } from './color-scheme.ts';

const beforePaint = readFileSync(join(import.meta.dirname, '../../../public/color-scheme.js'), 'utf8');

afterEach(() => vi.unstubAllGlobals());

/** The look of a page that is opened in this browser, on a device with a dark look or a light one. */
const lookOf = (isDark: boolean): unknown => {
  const attributes = new Map<string, string>();
  runInNewContext(beforePaint, {
    localStorage,
    document: { documentElement: { setAttribute: (name: string, value: string) => attributes.set(name, value) } },
    matchMedia: () => ({ matches: isDark, addEventListener: () => undefined }),
    addEventListener: () => undefined,
  });
  return attributes.get('data-mantine-color-scheme');
};

test('what somebody chose is there before the first paint, and stays chosen', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  expect([lookOf(true), lookOf(false)]).toEqual(['dark', 'light']);
  colorSchemeManager.set('dark');
  expect(lookOf(false)).toBe('dark');
  colorSchemeManager.set('light');
  expect(lookOf(true)).toBe('light');
  colorSchemeManager.clear();
  expect(lookOf(true)).toBe('dark');
  // As browsers have kept it since the first version.
  stored.set('viewgate.colour-scheme', 'dark');
  expect(colorSchemeManager.get('auto')).toBe('dark');
});
