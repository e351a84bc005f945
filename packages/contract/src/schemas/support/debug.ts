import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { readInput } from '../../failures/read-input.ts';
import { requiredText } from '../common.ts';
import { partnerEvent, type PartnerEvent } from '../outside/partner-events.ts';
import { dataFieldsOf, debugEventTypes } from './debug-tools.ts';

const text = z.string().max(256).default('');
const written = z.object({
  apiKey: requiredText(100, 'API key'),
  utcTimeStamp: z.string().max(40),
  type: z.enum(debugEventTypes).default('family.create'),
  data: z.object({
    id: text,
    locationId: text,
    name: text,
    familyId: text,
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    isPrimary: z.boolean().default(false),
  }),
});

/** The event as the partner would send it. What was left blank, or off, is not mentioned. */
const asSent = ({ type, utcTimeStamp, data }: z.output<typeof written>) => {
  const told = dataFieldsOf(type).flatMap((field) => (data[field] ? [[field, data[field]] as const] : []));
  return { type, utcTimeStamp, data: { id: data.id, locationId: data.locationId, ...Object.fromEntries(told) } };
};

/** An event of a partner as it is typed: it is refused for the same reasons as the partner's own. */
export const debugEvent = written.superRefine((body, context) => {
  for (const { path, failure } of readInput(partnerEvent, asSent(body)).wrong ?? [])
    context.addIssue({ code: 'custom', path: [...path], message: fail(failure.code, failure.params as never) });
});
/** Throws unless `debugEvent` has accepted it. */
export const partnerEventOf = (body: z.output<typeof written>): PartnerEvent => partnerEvent.parse(asSent(body));
