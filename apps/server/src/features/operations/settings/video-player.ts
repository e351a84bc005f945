import type { Film } from '../../../platform/http/security.ts';

const youTube = (id: string) => `https://www.youtube-nocookie.com/embed/${id}`;
const hosts: readonly [link: RegExp, frame: (id: string) => string][] = [
  [/^(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)([\w-]{6,20})/, youTube],
  [/^youtu\.be\/([\w-]{6,20})/, youTube],
  [/^(?:www\.)?vimeo\.com\/(\d{5,12})/, (id) => `https://player.vimeo.com/video/${id}`],
];

/** The player for a setting's https link. Watch pages of known hosts refuse framing, so their embeddable pages are used instead. */
export const videoPlayerOf = (link: string): Film => {
  const { host, pathname, search, href } = new URL(link);
  if (/\.(?:mp4|m4v|webm|ogv|mov)$/i.test(pathname)) return { kind: 'file', src: href };
  for (const [shape, frame] of hosts) {
    const [, id] = shape.exec(host + pathname + search) ?? [];
    if (id !== undefined) return { kind: 'frame', src: frame(id) };
  }
  return { kind: 'frame', src: href };
};
