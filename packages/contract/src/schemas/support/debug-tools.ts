import type { PartnerEventType } from '../outside/partner-events.ts';

/** The tools of the toolbox, in the order in which they are shown. */
export const debugTools = [
  'quickFamily',
  'integrationEvent',
  'importLog',
  'locationExternalId',
  'scoutxCamera',
  'scoutxEvent',
  'blueIrisPlate',
  'pushNotification',
  'smsVerification',
  'locationClaims',
  'integrationReset',
] as const;
export type DebugTool = (typeof debugTools)[number];

/** What the toolbox can send on behalf of a partner; the partner itself may send more. */
export const debugEventTypes = [
  'family.create',
  'family.update',
  'family.delete',
  'viewer.create',
  'viewer.update',
  'viewer.delete',
  'class.create',
  'class.update',
  'class.delete',
] as const satisfies readonly PartnerEventType[];
export type DebugEventType = (typeof debugEventTypes)[number];

const viewerFields = ['familyId', 'firstName', 'lastName', 'email', 'phone', 'isPrimary'] as const;
/** The fields of an event's data beside `id` and `locationId`. */
export const dataFieldsOf = (type: DebugEventType): readonly ('name' | (typeof viewerFields)[number])[] =>
  type.endsWith('.delete') ? [] : type.startsWith('viewer.') ? viewerFields : ['name'];
