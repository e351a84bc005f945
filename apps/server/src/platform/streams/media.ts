/** Bytes needed to identify a body. */
export const SNIFF_BYTES = 189;

/** The boxes of a fragmented MP4 segment. */
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
 * The media type of a segment by its first bytes, null if it is not media. The server's claim does not count: a page or a playlist passed
 * on as a segment would show the viewer its content.
 */
export const sniffMedia = (head: Buffer): string | null => {
  if (head.length < 4) return null;
  // A transport stream is packets of 188 bytes; a text starting with G is not one.
  if (head[0] === 0x47 && (head.length === 188 || head[188] === 0x47)) return 'video/mp2t';
  if (mediaBoxes.has(head.toString('latin1', 4, 8))) return 'video/mp4';
  if (head[0] === 0xff && ((head[1] as number) & 0xf6) === 0xf0) return 'audio/aac';
  if (head[0] === 0xff && ((head[1] as number) & 0xe6) === 0xe2) return 'audio/mpeg';
  const start = head.toString('latin1', 0, 12).replace(/^\xef\xbb\xbf/, '');
  if (start.startsWith('ID3')) return 'audio/aac';
  return start.startsWith('WEBVTT') ? 'text/vtt' : null;
};

/** The type of an encrypted part: any bytes, except text, which is what servers send in place of an answer. */
export const sniffLocked = (head: Buffer, declaredType: string): string | null => {
  const isText = declaredType.startsWith('text/') || /json|html|mpegurl/.test(declaredType);
  return isText || head.toString('latin1', 0, 7) === '#EXTM3U' ? null : 'application/octet-stream';
};
