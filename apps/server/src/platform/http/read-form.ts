import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal/refusal.ts';

/** The parameters of a form that the binder left unread (`takesForm`), at most `mostBytes` bytes. Throws `tooLarge` or `malformed`. */
export const readForm = async ({ raw }: FastifyRequest, mostBytes: number): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Left as it is, it can still be answered.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) throw new Refusal('tooLarge');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed');
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
};
