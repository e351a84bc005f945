import { afterEach, expect, it, vi } from 'vitest';
import { bringUpToDate } from './older-browsers.ts';

const own = { any: AbortSignal.any, groupBy: Map.groupBy, canParse: URL.canParse };
afterEach(() => {
  Object.assign(AbortSignal, { any: own.any });
  Object.assign(Map, { groupBy: own.groupBy });
  Object.assign(URL, { canParse: own.canParse });
});

/** As on an older phone. */
const forget = () => {
  for (const [holder, name] of [
    [AbortSignal, 'any'],
    [Map, 'groupBy'],
    [URL, 'canParse'],
  ] as const) {
    Reflect.deleteProperty(holder, name);
  }
  bringUpToDate();
};

it('replaces nothing a browser has', () => {
  bringUpToDate();
  expect([AbortSignal.any, Map.groupBy, URL.canParse]).toEqual([own.any, own.groupBy, own.canParse]);
});

it('aborts with the first of several signals, and its reason', () => {
  forget();
  const [first, second] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([first.signal, second.signal]);
  const heard = vi.fn<() => void>();
  either.addEventListener('abort', heard);
  expect(either.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect([either.aborted, either.reason, heard.mock.calls.length]).toEqual([true, 'second', 1]);
  expect(AbortSignal.any([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before');
});

it('groups and parses as newer browsers do', () => {
  forget();
  const odd = (n: number) => n % 2;
  expect(Map.groupBy([1, 2, 3], odd)).toEqual(own.groupBy([1, 2, 3], odd));
  for (const text of ['https://a.example/b', 'not an address', '/path']) {
    expect(URL.canParse(text)).toBe(own.canParse(text));
    expect(URL.canParse(text, 'https://a.example')).toBe(own.canParse(text, 'https://a.example'));
  }
});
