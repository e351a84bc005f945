import {
  mayBeZero,
  policyKinds,
  type RestrictionName,
  restrictionNames,
  restrictions as vocabulary,
} from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, named, optionalText, requiredText, timeOfDay, version, wholeNumber } from '../common.ts';
import { cameraThumbnail } from '../pictures.ts';
import { enforcementTypes, memberStatuses, policyStatuses, weekdays } from './policy-words.ts';

const weekday = z.enum(weekdays);
export const policyName = requiredText(64, 'Name');
export const policyDescription = optionalText(256, 'Description');

const requiredTime = (label: string) =>
  z
    .string({ error: fail('required', { field: label }) })
    .min(1, fail('required', { field: label }))
    .pipe(timeOfDay);

const rangeTimes = { startTime: requiredTime('Start time'), endTime: requiredTime('End time') };
const endsAfterStart = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  endTime === '00:00:00' || endTime > startTime;
const order = { path: ['endTime'], message: fail('policies.endBeforeStart') };

/** Start inclusive, end exclusive, within one day; `00:00:00` as the end is the end of that day. */
export const newRanges = z
  .object({ daysOfWeek: z.array(weekday).min(1, fail('policies.chooseDay')).max(7), ...rangeTimes })
  .refine(endsAfterStart, order);
export const rangeInput = z.object({ dayOfWeek: weekday, ...rangeTimes, version }).refine(endsAfterStart, order);
export const plainRange = z.object({ dayOfWeek: weekday, ...rangeTimes }).refine(endsAfterStart, order);
/** The complete list of time ranges: existing ones with their id, new ones without. Those not listed are deleted. */
export const wholeWeek = z.object({
  version: z.string().min(1).max(64),
  ranges: z
    .array(z.object({ id: id.optional(), dayOfWeek: weekday, ...rangeTimes }).refine(endsAfterStart, order))
    .max(500, fail('policies.tooManyRanges', { most: 500 }))
    .refine((ranges) => {
      const ids = ranges.flatMap((range) => range.id ?? []);
      return new Set(ids).size === ids.length;
    }, fail('policies.rangeTwice')),
});
export const timeRange = z.object({ id, dayOfWeek: weekday, startTime: z.string(), endTime: z.string(), version });
export type TimeRange = z.output<typeof timeRange>;

const restrictionEntries = <T>(valueOf: (name: RestrictionName) => readonly [key: string, value: T]) =>
  Object.fromEntries(restrictionNames.map(valueOf));

/** The field of a restriction's item that holds its value. */
export const valueFieldOf = (name: RestrictionName): 'value' | 'valueInMinutes' => {
  const restriction = vocabulary[name];
  return restriction.type === 'limit' ? restriction.valueField : 'value';
};

/** The values that a restriction may take. */
const valueSchema = (name: RestrictionName) => {
  const restriction = vocabulary[name];
  if (restriction.type === 'switch') return z.boolean();
  const { label, lowest, highest } = restriction;
  return z
    .int(fail('notWhole', { field: label }))
    .min(lowest, mayBeZero(name) ? fail('negative', { field: label }) : fail('tooLow', { field: label, least: lowest }))
    .max(highest, fail('tooHigh', { field: label, most: highest }));
};

type Restrictions = typeof vocabulary;
type ValueSchema<N extends RestrictionName> = Restrictions[N] extends { type: 'switch' } ? z.ZodBoolean : z.ZodInt;
type ValueField<N extends RestrictionName> = Restrictions[N] extends { valueField: infer F extends string }
  ? F
  : 'value';
type ItemSchema<N extends RestrictionName> = z.ZodObject<
  { isEnabled: z.ZodBoolean } & { [F in ValueField<N>]: ValueSchema<N> }
>;

/** `isEnabled` false inherits; true means that this policy sets the value. Omitted items stay as they are. */
export const configurationItems = z.object(
  restrictionEntries((name) => [
    name,
    z.object({ isEnabled: z.boolean(), [valueFieldOf(name)]: valueSchema(name) }).optional(),
  ]) as { [N in RestrictionName]: z.ZodOptional<ItemSchema<N>> },
);
export type ConfigurationItems = z.output<typeof configurationItems>;

type EnforcedSchema<N extends RestrictionName> = z.ZodObject<{
  enforcementType: z.ZodEnum<{ [T in (typeof enforcementTypes)[number]]: T }>;
  value: ValueSchema<N>;
}>;
/** The organization's rules over one location. Omitted items stay as they are. */
export const adminPolicyItems = z.object(
  restrictionEntries((name) => [
    vocabulary[name].adminItem,
    z.object({ enforcementType: z.enum(enforcementTypes), value: valueSchema(name) }).optional(),
  ]) as { [N in RestrictionName as Restrictions[N]['adminItem']]: z.ZodOptional<EnforcedSchema<N>> },
);
export type AdminPolicyItems = z.output<typeof adminPolicyItems>;

/** What the organization imposes on one item of this policy; absent if nothing. */
const imposed = z.object({ enforcementType: z.enum(['Location', 'All']), value: z.union([z.boolean(), wholeNumber]) });
export const imposedItems = z.object(
  restrictionEntries((name) => [name, imposed.nullable()]) as Record<RestrictionName, z.ZodNullable<typeof imposed>>,
);
export type ImposedItems = z.output<typeof imposedItems>;

export const policyInput = z.object({ name: policyName, description: policyDescription });

/** A policy's restrictions; items that its kind does not have are absent. */
export const restrictions = configurationItems.extend({ schedule: z.object({ isEnabled: z.boolean() }) });

export const policyRow = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(policyStatuses),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  isEnabled: z.boolean(),
  isIntegrationPolicy: z.boolean(),
  restrictions,
  activeCount: z.int(),
  inactiveCount: z.int(),
  /** The first few active subjects, by name; a camera policy has them in `cameras` instead, with pictures. */
  subjects: z.array(named),
  cameras: z.array(cameraThumbnail),
});
export type PolicyRow = z.output<typeof policyRow>;

export const policyDetail = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  isEnabled: z.boolean(),
  isIntegrationPolicy: z.boolean(),
  version,
});

/** Another policy in force on some of the cameras that a policy concerns. */
export const policyAlongside = z.object({
  id,
  name: z.string(),
  kind: z.enum(policyKinds),
  restrictions,
  /** The cameras on which both are in force, by name; at most 12, `cameraCount` covers all. */
  cameras: z.array(named),
  cameraCount: z.int(),
});
export type PolicyAlongside = z.output<typeof policyAlongside>;

export const policySummary = policyDetail.extend({
  status: z.enum(policyStatuses),
  scheduleIsEnabled: z.boolean(),
  timeRangeCount: z.int(),
  activeCount: z.int(),
  inactiveCount: z.int(),
  unassignedCount: z.int(),
});
export type PolicySummary = z.output<typeof policySummary>;

export const memberRow = z.object({
  id,
  name: z.string(),
  /** What tells it apart: the viewer's family, the camera's classes, the family's children; null if nothing does. */
  detail: z.string().nullable(),
  /** Only for cameras. */
  camera: cameraThumbnail.nullable(),
  status: z.enum(memberStatuses),
  /** Another policy of this kind that the subject currently has active; activating this one replaces it. */
  otherPolicy: named.nullable(),
});
export type MemberRow = z.output<typeof memberRow>;
