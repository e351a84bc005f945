import { describe, expect, it } from 'vitest';
import { resolveWithin } from '../../recording-servers/index.ts';
import { StreamError } from '../errors.ts';
import { rewritePlaylist } from './rewrite.ts';

const base = new URL('http://nvr.example.org:81/');
const from = '/h264/cam1/temp.m3u8';
const LETTER = { playlist: 'p', segment: 's', fragment: 'f', locked: 'l', key: 'k' };
/** Rewrites with names that show what was sealed: `<s /path>`. */
const rewrite = (text: string) =>
  rewritePlaylist(text, {
    resolve: (uri) => resolveWithin(base, uri, from, ['session']),
    seal: ({ kind, path }) => `<${LETTER[kind]} ${path}>`,
  });
const head = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n';
const segment = (name: string) => `#EXTINF:2,\n${name}\n`;
const key = (method: string) => `#EXT-X-KEY:METHOD=${method}${method === 'NONE' ? '' : ',URI="k"'}\n`;
const detailOf = (text: string): string | null => {
  try {
    return `no refusal: ${rewrite(text).text}`;
  } catch (error) {
    if (error instanceof StreamError && error.problem === 'bad-playlist') return error.detail;
    throw error;
  }
};

describe('a media playlist', () => {
  it('keeps what players need and replaces every address', () => {
    const { text, targetDuration } = rewrite(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:3',
        '# a comment of http://nvr.example.org:81',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-MEDIA-SEQUENCE:881',
        '#EXT-X-DISCONTINUITY-SEQUENCE:4',
        '#EXT-X-MAP:URI="init.mp4?session=abc",BYTERANGE="720@0"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T14:00:00.000Z',
        '#EXTINF:2.000,the title names nvr.example.org',
        'temp-881.ts?session=abc',
        '',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-BYTERANGE:100@200',
        '#EXTINF:1.5',
        'http://nvr.example.org:81/h264/cam1/temp-882.ts?session=abc&x=1',
        '#EXT-X-UNKNOWN:secret',
        '#EXT-X-SESSION-DATA:DATA-ID="x",VALUE="secret"',
        '#EXT-X-DATERANGE:ID="secret"',
        '#EXT-X-ENDLIST',
      ].join('\r\n'),
    );
    expect(targetDuration).toBe(2);
    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:881',
      '#EXT-X-DISCONTINUITY-SEQUENCE:4',
      '#EXT-X-MAP:URI="<s /h264/cam1/init.mp4>",BYTERANGE="720@0"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T14:00:00.000Z',
      '#EXTINF:2.000,',
      '<s /h264/cam1/temp-881.ts>',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-BYTERANGE:100@200',
      '#EXTINF:1.5,',
      '<s /h264/cam1/temp-882.ts?x=1>',
      '#EXT-X-ENDLIST',
      '',
    ]);
  });

  it.each([
    ['#EXT-X-KEY:METHOD=AES-128,URI="k?session=1",IV=0x1F', '#EXT-X-KEY:METHOD=AES-128,URI="<k /h264/cam1/k>",IV=0x1F'],
    ['#EXT-X-KEY:METHOD=NONE', '#EXT-X-KEY:METHOD=NONE'],
    [
      '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="k",KEYFORMAT="identity"',
      '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="<k /h264/cam1/k>",KEYFORMAT="identity"',
    ],
    [
      '#EXT-X-PART:DURATION=0.3,URI="p.mp4",INDEPENDENT=YES',
      '#EXT-X-PART:DURATION=0.3,URI="<s /h264/cam1/p.mp4>",INDEPENDENT=YES',
    ],
    ['#EXT-X-PRELOAD-HINT:TYPE=PART,URI="q.mp4"', '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="<s /h264/cam1/q.mp4>"'],
    [
      '#EXT-X-RENDITION-REPORT:URI="../cam1/o.m3u8",LAST-MSN=4',
      '#EXT-X-RENDITION-REPORT:URI="<p /h264/cam1/o.m3u8>",LAST-MSN=4',
    ],
    ['#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=6', '#EXT-X-SERVER-CONTROL:HOLD-BACK=6'],
    ['#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES', ''],
    ['#EXT-X-START:TIME-OFFSET=-4.5,X-OWN="secret"', '#EXT-X-START:TIME-OFFSET=-4.5'],
    ['#EXT-X-TARGETDURATION:2.4', '#EXT-X-TARGETDURATION:3'],
  ])('turns %s into %s', (given, written) => {
    const lines = rewrite(`${head}${given}\n`).text.split('\n').slice(2, -1);
    expect(lines.join('\n')).toBe(written);
  });

  it('knows which segments are encrypted, and from where on', () => {
    const { text } = rewrite(
      `${head}${segment('a')}${key('AES-128')}#EXT-X-MAP:URI="m"\n${segment('b')}${key('NONE')}${segment('c')}${key('SAMPLE-AES')}${segment('d')}`,
    );
    expect(text.match(/<[sl] [^>]+>/g)).toEqual([
      '<s /h264/cam1/a>',
      '<l /h264/cam1/m>',
      '<l /h264/cam1/b>',
      '<s /h264/cam1/c>',
      '<s /h264/cam1/d>',
    ]);
  });
});

describe('a multivariant playlist', () => {
  it('leads to our playlists; group names become numbers that still match', () => {
    const { text, targetDuration } = rewrite(
      [
        '#EXTM3U',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="snd at nvr",NAME="Room of Ann",LANGUAGE="en",DEFAULT=YES,URI="a.m3u8"',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="snd at nvr",NAME="Other",LANGUAGE="nvr.example.org"',
        '#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=640x360,AUDIO="snd at nvr",NAME="x"',
        'live.m3u8?session=abc',
        '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.admin"',
        '/low.m3u8',
        '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=5,URI="i.m3u8"',
      ].join('\n'),
    );
    expect(targetDuration).toBeNull();
    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="1",NAME="2",LANGUAGE="en",DEFAULT=YES,URI="<p /h264/cam1/a.m3u8>"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="1",NAME="3"',
      '#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=640x360,AUDIO="1"',
      '<p /h264/cam1/live.m3u8>',
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      '<p /low.m3u8>',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=5,URI="<p /h264/cam1/i.m3u8>"',
      '',
    ]);
  });
});

describe('a playlist is refused', () => {
  it.each([
    ['', 'line 1 does not begin with #EXTM3U'],
    ['<html>no</html>', 'line 1 does not begin with #EXTM3U'],
    ['#EXTM3U8', 'line 1 does not begin with #EXTM3U'],
    ['#EXTM3U\n', 'line 2 has no target duration'],
    ['#EXTM3U\n#EXTINF:2,\na.ts', 'line 3 has no target duration'],
    [`${head}a.ts`, 'line 3 is an address without a tag before it'],
    [`${head}#EXTINF:2,\na.ts\nb.ts`, 'line 5 is an address without a tag before it'],
    [`${head}#EXTINF:2,`, 'line 3 ends where an address was expected'],
    [`${head}#EXTINF:soon,\na.ts`, 'line 3 has no duration'],
    [`${head}#EXTINF:-1,\na.ts`, 'line 3 has no duration'],
    ['#EXTM3U\n#EXT-X-TARGETDURATION:long', 'line 2 has a malformed EXT-X-TARGETDURATION'],
    [`${head}#EXT-X-MEDIA-SEQUENCE:-5`, 'line 3 has a malformed EXT-X-MEDIA-SEQUENCE'],
    [`${head}#EXT-X-KEY:METHOD=AES-128`, 'line 3 has no URI in EXT-X-KEY'],
    [`${head}#EXT-X-KEY:URI="k"`, 'line 3 has no METHOD in EXT-X-KEY'],
    [`${head}#EXT-X-KEY:METHOD=ROT13,URI="k"`, 'line 3 has a malformed METHOD'],
    [`${head}#EXT-X-KEY:METHOD=AES-128,URI=k`, 'line 3 has a malformed URI'],
    [`${head}#EXT-X-KEY:METHOD=AES-128,METHOD=NONE,URI="k"`, 'line 3 has malformed attributes in EXT-X-KEY'],
    [
      `${head}#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple"`,
      'line 3 leads away from the camera’s server',
    ],
    [`${head}#EXT-X-MAP:URI`, 'line 3 has malformed attributes in EXT-X-MAP'],
    [`${head}#EXT-X-DEFINE:NAME="a",VALUE="b"`, 'line 3 uses EXT-X-DEFINE, which is not supported'],
    [`${head}#EXT-X-SKIP:SKIPPED-SEGMENTS=3`, 'line 3 uses EXT-X-SKIP, which is not supported'],
    [`${head}#EXTINF:2,\na.ts\n#EXT-X-STREAM-INF:BANDWIDTH=1\nb.m3u8`, 'line 6 mixes variants and segments'],
    [`#EXTM3U\n${'\n'.repeat(20_001)}`, 'line 20000 is too long'],
  ])('%j: %s', (text, detail) => {
    expect(detailOf(text)).toBe(detail);
  });

  it.each([
    'http://evil.example/a.ts',
    'https://nvr.example.org:81/a.ts',
    'http://nvr.example.org/a.ts',
    'http://nvr.example.org:81@evil.example/a.ts',
    '//evil.example/a.ts',
    'file:///etc/passwd',
    'data:video/mp2t;base64,R0dH',
    'gopher://127.0.0.1:6379/_x',
    '..%2f..%2fetc',
    '\\\\evil.example\\a.ts',
    'a b.ts',
  ])('when any address leads away: %s', (uri) => {
    const away = 'leads away from the camera’s server';
    expect(detailOf(`${head}#EXTINF:2,\n${uri}`)).toBe(`line 4 ${away}`);
    expect(detailOf(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${uri}`)).toBe(`line 3 ${away}`);
    for (const tag of [
      'KEY:METHOD=AES-128',
      'MAP:X=1',
      'PART:DURATION=1',
      'PRELOAD-HINT:TYPE=PART',
      'RENDITION-REPORT:X=1',
    ]) {
      expect(detailOf(`${head}#EXT-X-${tag},URI="${uri}"`)).toBe(`line 3 ${away}`);
    }
    expect(detailOf(`#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="b",URI="${uri}"`)).toBe(`line 2 ${away}`);
    expect(detailOf(`#EXTM3U\n#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="${uri}"`)).toBe(`line 2 ${away}`);
  });
});
