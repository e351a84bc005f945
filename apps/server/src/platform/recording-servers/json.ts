import type { z } from 'zod';
import { RecordingServerError } from './errors.ts';

/** The parsed value, or undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A body of the expected shape; anything else is another server's. Throws `RecordingServerError`. */
export const readShape = <S extends z.ZodType>(shape: S, body: Buffer): z.output<S> => {
  const parsed = shape.safeParse(parseJson(body.toString()));
  if (!parsed.success) throw new RecordingServerError('bad-response');
  return parsed.data;
};
