import { z } from 'zod';
import type { ServerCamera } from '../connector.ts';
import { RecordingServerError } from '../errors.ts';

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const size = z.number().int().positive().max(100_000).nullable().catch(null);

const entry = z.object({
  optionValue: z.string().min(1).max(64),
  optionDisplay: z.string().max(200).catch(''),
  group: z.array(z.unknown()).optional(),
  isOnline: flag.catch(false),
  isEnabled: flag.catch(true),
  isNoSignal: flag.catch(false),
  width: size,
  height: size,
});

const list = z.object({ result: z.literal('success'), data: z.array(z.unknown()).max(5_000) });

/** Whether the server answered with a failure: the session is not, or no longer, valid. */
export const isFailure = (answer: unknown): boolean =>
  z.object({ result: z.literal('fail') }).safeParse(answer).success;

/** The cameras in an answer to `camlist`; groups and entries without a camera name are left out. Throws on anything else. */
export const parseCameraList = (answer: unknown): readonly ServerCamera[] => {
  const parsed = list.safeParse(answer);
  if (!parsed.success) throw new RecordingServerError('bad-response');
  return parsed.data.data.flatMap((each) => {
    const camera = entry.safeParse(each);
    if (!camera.success || camera.data.group) return [];
    const { optionValue, optionDisplay, isOnline, isEnabled, isNoSignal, width, height } = camera.data;
    const name = optionDisplay === '' ? optionValue : optionDisplay;
    return [{ shortName: optionValue, name, isOnline, isEnabled, isNoSignal, width, height }];
  });
};
