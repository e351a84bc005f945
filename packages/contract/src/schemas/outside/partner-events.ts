import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { toldFailure } from '../../failures/told.ts';
import { calendarDate, id, instant, requiredText } from '../common.ts';
import { emailAddress } from '../contact.ts';

/** The maximum length of a partner's name for a record. */
const keyMax = 100;
/** A partner's name for one of its records: text, or a number. */
const partnerKey = (label: string) =>
  z.union([requiredText(keyMax, label), z.int()]).transform((given) => String(given));

const stampForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:Z|[+-]00:?00)?$/;
/** UTC, with or without `Z`; as text of one length, which sorts as time does. Digits beyond a tenth of a microsecond are dropped. */
const utcStamp = z.iso
  .datetime({ local: true, offset: true })
  .max(40)
  .refine((text) => stampForm.test(text) && !text.startsWith('0000'), fail('partnerEvents.notUtc'))
  .transform((text) => {
    const [, minute = '', second = '00', fraction = ''] = stampForm.exec(text) ?? [];
    return `${minute}:${second}.${fraction.slice(0, 7).padEnd(7, '0')}Z`;
  });

const one = { id: partnerKey('Id'), locationId: partnerKey('Location') };
const named = z.object({ ...one, name: requiredText(100, 'Name') });
/** The most classes of one child. */
const mostClasses = 50;
const ofChild = {
  familyId: partnerKey('Family'),
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
};
const moreOfChild = {
  birthDate: calendarDate.nullable().optional(),
  /** Without it, staff say in which classes the child is. */
  classIds: z
    .array(partnerKey('Class'))
    .max(mostClasses, fail('partnerEvents.tooManyClasses', { most: mostClasses }))
    .optional(),
};
const child = z.object({ ...one, ...ofChild, ...moreOfChild });
const ofViewer = {
  familyId: partnerKey('Family'),
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
  email: emailAddress(),
};
/** A number that cannot be dialled is left out. */
const moreOfViewer = { phone: z.string().max(40).nullable().optional(), isPrimary: z.boolean().optional() };
const viewer = z.object({ ...one, ...ofViewer, ...moreOfViewer });
const reference = z.object(one);
/** What an update does not mention stays. */
const dataOf = {
  'class.create': named,
  'class.update': named,
  'class.delete': reference,
  'family.create': named,
  'family.update': named,
  'family.delete': reference,
  'child.create': child,
  'child.update': child.partial().required({ id: true, locationId: true }),
  'child.delete': reference,
  'child.checkIn': reference,
  'child.checkOut': reference,
  'viewer.create': viewer,
  'viewer.update': viewer.partial().required({ id: true, locationId: true }),
  'viewer.delete': reference,
} as const;

export type PartnerEventType = keyof typeof dataOf;
export const partnerEventTypes = Object.keys(dataOf) as [PartnerEventType, ...PartnerEventType[]];

const eventOf = <const T extends PartnerEventType>(type: T) =>
  z.object({ type: z.literal(type), utcTimeStamp: utcStamp, data: dataOf[type] });

/** What a partner sends: a type, when it happened there, and what about. */
export const partnerEvent = z.discriminatedUnion('type', [
  eventOf('family.create'),
  eventOf('family.update'),
  eventOf('family.delete'),
  eventOf('viewer.create'),
  eventOf('viewer.update'),
  eventOf('viewer.delete'),
  eventOf('class.create'),
  eventOf('class.update'),
  eventOf('class.delete'),
  eventOf('child.create'),
  eventOf('child.update'),
  eventOf('child.delete'),
  eventOf('child.checkIn'),
  eventOf('child.checkOut'),
]);
export type PartnerEvent = z.output<typeof partnerEvent>;

/**
 * What became of an event. `queued`: it will be applied in a moment. `superseded`: something newer was known. `waiting`: for another record
 * of the partner's, with which it is applied automatically. `failed`: somebody has to do something first.
 */
export const eventFates = ['queued', 'applied', 'superseded', 'waiting', 'failed'] as const;
export type EventFate = (typeof eventFates)[number];

/** An event's id may be larger than other ids. */
export const eventId = z.int().min(1);
export const eventIdParam = z.coerce.number().pipe(eventId);

export const eventFate = z.object({
  id: eventId,
  type: z.enum(partnerEventTypes),
  fate: z.enum(eventFates),
  /** Why it waits or failed. */
  failure: toldFailure.nullable(),
  arrivedAt: instant,
});

export const eventRow = eventFate.extend({
  /** The partner's name for the record, and the record's own name as far as it is known. */
  partnerKey: z.string(),
  name: z.string(),
  /** When it happened at the partner. */
  utcTimeStamp: instant,
  /** The location, once one is connected; and the partner's name for it. */
  locationId: id.nullable(),
  locationName: z.string().nullable(),
  locationKey: z.string(),
  /** Staff can say which record here it is. */
  asksWhich: z.boolean(),
});
