import { expect, it, test } from 'vitest';
import { readPlaylist, Unfit } from './read-playlist.ts';

const base = 'https://portal.example/api/streams/token/index.m3u8';
const head = '#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXT-X-MEDIA-SEQUENCE:881\n';

test('the segments of a live playlist, numbered, with their addresses', () => {
  const text = `${head}#EXT-X-PROGRAM-DATE-TIME:2026-11-21T14:00:00.000Z\n#EXTINF:2.5,\na.ts\n#EXT-X-DISCONTINUITY\r\n#EXTINF:2,\r\nb.ts\r\n`;
  expect(readPlaylist(text, base)).toEqual({
    targetDuration: 3,
    segments: [
      { number: 881, url: 'https://portal.example/api/streams/token/a.ts', duration: 2.5 },
      { number: 882, url: 'https://portal.example/api/streams/token/b.ts', duration: 2 },
    ],
  });
});

test('a playlist without segments yet', () => {
  expect(readPlaylist(head, base)).toEqual({ targetDuration: 3, segments: [] });
});

test('one that only refers to another', () => {
  const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.42C01E"\nlive.m3u8\n';
  expect(readPlaylist(text, base)).toEqual({ leadsTo: 'https://portal.example/api/streams/token/live.m3u8' });
});

it.each([
  ['several qualities', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nb.m3u8\n'],
  ['renditions', '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n'],
  ['encryption', `${head}#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:2,\na.ts\n`],
  ['another container', `${head}#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\na.m4s\n`],
  ['pieces of files', `${head}#EXT-X-BYTERANGE:100@0\n#EXTINF:2,\na.ts\n`],
  ['a recording', `${head}#EXTINF:2,\na.ts\n#EXT-X-ENDLIST\n`],
  ['a page', '<html></html>'],
])('leaves %s to another player', (_what, text) => {
  expect(() => readPlaylist(text, base)).toThrow(Unfit);
});

test('METHOD=NONE means no encryption', () => {
  expect(readPlaylist(`${head}#EXT-X-KEY:METHOD=NONE\n#EXTINF:2,\na.ts\n`, base)).toHaveProperty('segments.length', 1);
});
