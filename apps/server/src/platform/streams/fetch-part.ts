import { RecordingServerError, type UpstreamAnswer } from '../recording-servers/index.ts';
import { StreamError, type StreamFailure } from './errors.ts';
import { SNIFF_BYTES, sniffLocked, sniffMedia } from './media.ts';
import { createMuter } from './mute.ts';
import { createSilencer } from './mp4/silence.ts';
import type { TrackTable } from './mp4/table.ts';
import type { Part } from './references.ts';
import type { Transfer } from './transfer.ts';

const KEY_BYTES = 16;

/** Removes sound. */
type Muter = Pick<ReturnType<typeof createMuter>, 'push' | 'end'>;
export interface Muting {
  /** Null for a part that is not a fragment, or includes its own. */
  readonly table: Promise<TrackTable> | null;
}

/** Fills a transfer from a response, once its first bytes prove that it is what the part should be; muted on demand. Never throws. */
export const fillTransfer = async (
  transfer: Transfer,
  part: Part,
  asked: Promise<UpstreamAnswer>,
  muting: Muting | null = null,
): Promise<void> => {
  let answer: UpstreamAnswer | null = null;
  try {
    answer = await asked;
    await pump(transfer, part, answer, muting && { table: await muting.table });
  } catch (error) {
    answer?.discard();
    transfer.fail(asFailure(error));
  }
};

const pump = async (
  transfer: Transfer,
  part: Part,
  answer: UpstreamAnswer,
  muting: { readonly table: TrackTable | null } | null,
): Promise<void> => {
  // A key must be complete before any of it is passed on.
  const needed = part.kind === 'key' ? KEY_BYTES + 1 : SNIFF_BYTES;
  let head: Buffer[] | null = [];
  let seen = 0;
  let muter: Muter | null = null;
  const push = (chunk: Buffer): void => {
    const passed = muter ? muter.push(chunk) : chunk;
    if (passed.length > 0) transfer.push(passed);
  };
  const release = (held: readonly Buffer[]): void => {
    const type = typeOf(part, Buffer.concat(held), answer.contentType);
    if (type === null || (muting && type.startsWith('audio/'))) throw new StreamError('not-media');
    if (muting && part.kind === 'locked') throw new StreamError('sound-kept');
    if (muting && type === 'video/mp2t') muter = createMuter();
    if (muting && type === 'video/mp4') muter = createSilencer(muting.table);
    transfer.begin(type, answer.contentLength);
    for (const chunk of held) push(chunk);
  };
  for await (const chunk of answer.chunks) {
    if (transfer.isAbandoned) break;
    if (!head) {
      push(chunk);
      continue;
    }
    head.push(chunk);
    seen += chunk.length;
    if (seen < needed) continue;
    release(head);
    head = null;
  }
  if (transfer.isAbandoned) throw new RecordingServerError('gone');
  if (head) release(head);
  const rest = (muter as Muter | null)?.end();
  if (rest && rest.length > 0) transfer.push(rest);
  transfer.complete();
};

const typeOf = (part: Part, head: Buffer, declaredType: string): string | null => {
  if (part.kind === 'key') return head.length === KEY_BYTES ? 'application/octet-stream' : null;
  return part.kind === 'locked' ? sniffLocked(head, declaredType) : sniffMedia(head);
};

/** Our own errors as they are; anything else means an unintelligible server, with no further details. */
export const asFailure = (error: unknown): StreamFailure => {
  if (error instanceof StreamError) return error;
  return error instanceof RecordingServerError ? error : new RecordingServerError('bad-response');
};
