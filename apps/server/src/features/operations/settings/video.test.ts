import { expect, it } from 'vitest';
import { documentPolicy } from '../../../platform/http/security.ts';
import { videoPlayerOf } from './video-player.ts';

it.each([
  ['https://cdn.example/films/tour.MP4?v=2', 'file', 'https://cdn.example/films/tour.MP4?v=2'],
  ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'frame', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'frame', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'frame', 'https://player.vimeo.com/video/76979871'],
  ['https://video.example/ai-dashboard', 'frame', 'https://video.example/ai-dashboard'],
])('%s plays as a %s', (link, kind, src) => {
  expect(videoPlayerOf(link)).toEqual({ kind, src });
});

const directives = (film: Parameters<typeof documentPolicy>[0]) =>
  new Map(
    documentPolicy(film)
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
  );

it('lets a document play from that host, changing nothing else', () => {
  const plain = directives(null);
  expect(plain.get('frame-src')).toBeUndefined();
  const framed = directives(videoPlayerOf('https://video.example:8443/a'));
  expect([...framed]).toEqual([...plain, ['frame-src', 'https://video.example:8443']]);
  const played = directives(videoPlayerOf('https://cdn.example/a.webm'));
  expect(played.get('media-src')).toBe("'self' blob: https://cdn.example");
  expect([...played.keys()]).toEqual([...plain.keys()]);
  // A host containing what ends a directive is not added.
  expect(documentPolicy({ kind: 'frame', src: 'https://a;script-src.example/x' })).toBe(documentPolicy(null));
});
