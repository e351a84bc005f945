/** Bytes that are enough to tell what a body is. */
export const SNIFF_BYTES = 189;

/** The boxes that a segment of fragmented MP4 consists of. */
export const mediaBoxes: ReadonlySet<string> = new Set([
  'ftyp',
  'styp',
  'moof',
  'moov',
  'sidx',
  'ssix',
  'emsg',
  'prft',
  'free',
  'skip',
  'mdat',
  'mfra',
  'uuid',
]);

/**
 * The media type of a segment by its first bytes, null when it is no media. What the server says of it counts for
 * nothing: a page or a playlist that is passed on as a segment would tell the viewer whatever stands in it.
 */
export function sniffMedia(head: Buffer): string | null {
  if (head.length < 4) return null;
  // A transport stream is packets of 188 bytes; a text that begins with G is not one.
  if (head[0] === 0x47 && (head.length === 188 || head[188] === 0x47)) return 'video/mp2t';
  if (mediaBoxes.has(head.toString('latin1', 4, 8))) return 'video/mp4';
  if (head[0] === 0xff && ((head[1] as number) & 0xf6) === 0xf0) return 'audio/aac';
  if (head[0] === 0xff && ((head[1] as number) & 0xe6) === 0xe2) return 'audio/mpeg';
  const start = head.toString('latin1', 0, 12).replace(/^\xef\xbb\xbf/, '');
  if (start.startsWith('ID3')) return 'audio/aac';
  return start.startsWith('WEBVTT') ? 'text/vtt' : null;
}

/** The type of a part that is encrypted: any bytes, except that text is what servers answer when they do not answer. */
export function sniffLocked(head: Buffer, declaredType: string): string | null {
  const isText = declaredType.startsWith('text/') || /json|html|mpegurl/.test(declaredType);
  return isText || head.toString('latin1', 0, 7) === '#EXTM3U' ? null : 'application/octet-stream';
}
