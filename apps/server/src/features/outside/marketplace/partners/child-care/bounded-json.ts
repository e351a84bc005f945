import { nestsDeeperThan } from '../../../../../platform/json/depth.ts';
import { PartnerTrouble } from '../trouble.ts';

/** A page of 200 families is some 200 KB. */
const mostBytes = 4 * 1024 * 1024;
const deepest = 8;

/** The body as JSON, read only up to the largest size allowed. Throws `PartnerTrouble`. */
export const readJson = async (answer: Response): Promise<unknown> => {
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) {
    await answer.body?.cancel();
    throw new PartnerTrouble('wrong', { why: 'too long' });
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [length, text] = [0, ''];
  try {
    for await (const chunk of answer.body ?? []) {
      length += chunk.length;
      if (length > mostBytes) throw new PartnerTrouble('wrong', { why: 'too long' });
      text += decoder.decode(chunk, { stream: true });
    }
    text += decoder.decode();
    if (nestsDeeperThan(text, deepest)) throw new PartnerTrouble('wrong', { why: 'too deep' });
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof PartnerTrouble) throw error;
    // Bytes that are not text, or text that is not JSON, are the partner's answer; anything else is an answer that broke off.
    const isSaid =
      error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    throw new PartnerTrouble(isSaid ? 'wrong' : 'away', { why: isSaid ? 'no JSON' : 'broken off' });
  }
};
