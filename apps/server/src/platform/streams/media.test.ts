import { describe, expect, it } from 'vitest';
import { sniffLocked, sniffMedia } from './media.ts';
import { byteRange } from './range.ts';
import { transportStream } from './test/scripted-upstream.ts';

const box = (type: string): Buffer => Buffer.from(`\u0000\u0000\u0000\u0020${type}rest of it`, 'latin1');

describe('the type of a segment', () => {
  it.each([
    ['a transport stream', transportStream(2), 'video/mp2t'],
    ['one packet of it', transportStream(1), 'video/mp2t'],
    ['fragmented MP4', box('styp'), 'video/mp4'],
    ['its initialization', box('ftyp'), 'video/mp4'],
    ['AAC', Buffer.from([0xff, 0xf1, 0x50, 0x80]), 'audio/aac'],
    ['AAC with a tag in front', Buffer.from('ID3\u0004'), 'audio/aac'],
    ['MP3', Buffer.from([0xff, 0xfb, 0x90, 0x44]), 'audio/mpeg'],
    ['subtitles', Buffer.from('WEBVTT\n'), 'text/vtt'],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:2,\nhttp://nvr/x?session=1'), null],
    ['a page', Buffer.from('<html>Login at nvr.example.org</html>'), null],
    ['a text that begins with G', Buffer.from(`Gone: session 123${' '.repeat(300)}`), null],
    ['a short text that begins with G', Buffer.from('Gone'), null],
    ['nothing', Buffer.alloc(0), null],
    ['JSON', Buffer.from('{"session":"1"}'), null],
  ])('%s', (_name, bytes, type) => {
    expect(sniffMedia(bytes.subarray(0, 189))).toBe(type);
  });

  it.each([
    [Buffer.from([1, 2, 3, 4]), 'video/mp2t', 'application/octet-stream'],
    [Buffer.from([1, 2, 3, 4]), '', 'application/octet-stream'],
    [Buffer.from('<html>'), 'text/html', null],
    [Buffer.from('{}'), 'application/json', null],
    [Buffer.from('#EXTM3U\n'), 'video/mp2t', null],
    [Buffer.from([1, 2]), 'application/vnd.apple.mpegurl', null],
  ])('when it is locked (%#)', (bytes, declared, type) => {
    expect(sniffLocked(bytes, declared)).toBe(type);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    ['', null],
  ])('%s of a hundred bytes', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});
