import { describe, expect, it } from 'vitest';
import { resolveWithin } from './resolve.ts';

const base = new URL('https://nvr.example.org:8443/site/');
const from = '/site/h264/cam1/temp.m3u8?x=1';
const resolve = (uri: string) => resolveWithin(base, uri, from, ['session']);

describe('where a playlist may lead', () => {
  it.each([
    ['a.ts', '/site/h264/cam1/a.ts'],
    ['a.ts?session=S', '/site/h264/cam1/a.ts'],
    ['a.ts?b=1&session=S&c=%20', '/site/h264/cam1/a.ts?b=1&c=+'],
    ['a.ts?sig=a%20b', '/site/h264/cam1/a.ts?sig=a%20b'],
    ['../cam1/a.ts', '/site/h264/cam1/a.ts'],
    ['../../other.ts', '/site/other.ts'],
    ['/site/b.ts', '/site/b.ts'],
    ['https://nvr.example.org:8443/site/c.ts', '/site/c.ts'],
    ['HTTPS://NVR.EXAMPLE.ORG:8443/site/c.ts', '/site/c.ts'],
    ['?part=2', '/site/h264/cam1/temp.m3u8?part=2'],
    ['a.ts#t=1', '/site/h264/cam1/a.ts'],
  ])('%s is %s', (uri, path) => {
    expect(resolve(uri)).toBe(path);
  });

  it.each([
    '/c.ts',
    '../../../c.ts',
    '/site/../c.ts',
    '/site/%2e%2e/c.ts',
    'https://nvr.example.org/site/c.ts',
    'http://nvr.example.org:8443/site/c.ts',
    'https://nvr.example.org:8443.evil.org/site/c.ts',
    'https://user@nvr.example.org:8443/site/c.ts',
    'https://evil.org/site/c.ts',
    '//evil.org/site/c.ts',
    '///evil.org/site/c.ts',
    '/site/..%2fc.ts',
    '/site/a%5c..%5cc.ts',
    '/site/a%00.ts',
    '\\\\evil.org\\c.ts',
    'file:///etc/passwd',
    'data:,x',
    'blob:https://nvr.example.org:8443/x',
    'ftp://nvr.example.org:8443/site/c.ts',
    'a b.ts',
    'a\tb.ts',
    '',
    `/site/${'a'.repeat(1_200)}`,
  ])('%s is nothing', (uri) => {
    expect(resolve(uri)).toBeNull();
  });
});
