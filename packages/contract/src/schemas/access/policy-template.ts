import { policyKinds, type RestrictionName, restrictionNames } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { id, instant, named, version } from '../common.ts';
import { policyDescription, policyName } from './policy.ts';
import { weekdays } from './policy-words.ts';
import { runWhere } from './run-where.ts';

/** A time range of a template's week; the end `00:00:00` is the end of that day. */
const templateRange = z.object({ dayOfWeek: z.enum(weekdays), startTime: z.string(), endTime: z.string() });
const value = z.union([z.boolean(), z.int(), z.null()]);

/** What a template says, by field: null where a policy that follows it leaves the field open. Fields that its kind does not have are absent. */
export const templateContent = z.object({
  ...(Object.fromEntries(restrictionNames.map((name) => [name, value.optional()])) as Record<
    RestrictionName,
    z.ZodOptional<typeof value>
  >),
  schedule: z.array(templateRange).nullable(),
});
export type TemplateContent = z.output<typeof templateContent>;

export type TemplateField = RestrictionName | 'schedule';
const field = z.enum(['schedule', ...restrictionNames]);
const fieldValue = z.union([z.boolean(), z.int(), z.array(templateRange), z.null()]);

/** One field in which a policy differs from its template. */
export const templateDifference = z.object({
  field,
  here: fieldValue,
  template: fieldValue,
  /** The location changed it, the template did since it was imposed, or the organization accepted it. */
  cause: z.enum(['location', 'template', 'accepted']),
});
export type TemplateDifference = z.output<typeof templateDifference>;

/** Those most in need of attention come first. */
export const followStates = ['deviates', 'behind', 'accepted', 'inLine', 'notFollowing'] as const;
export type FollowState = (typeof followStates)[number];

const follow = {
  state: z.enum(followStates),
  differences: z.array(templateDifference),
  /** When its values were last imposed here, and by whom. */
  appliedAt: instant.nullable(),
  appliedBy: z.string().nullable(),
  /** The last change of the policy since. */
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
  acceptedBy: z.string().nullable(),
};

/** A location of the organization, and how it relates to the template. */
export const templateLocation = z.object({
  /** The location's. */
  id,
  name: z.string(),
  regionName: z.string().nullable(),
  policy: named.nullable(),
  ...follow,
});
export type TemplateLocation = z.output<typeof templateLocation>;

/** The template that a policy follows, as its location sees it. */
export const followedTemplate = z.object({ ...follow, template: named, organizationName: z.string() });
export type FollowedTemplate = z.output<typeof followedTemplate>;

export const templateInput = z.object({ name: policyName, description: policyDescription });

export const templateRow = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(policyKinds),
  organizationId: id,
  organizationName: z.string(),
  following: z.int(),
  deviating: z.int(),
  behind: z.int(),
  /** The content's. */
  revision: version,
});

export const templateDetail = templateRow.extend({
  content: templateContent,
  contentAt: instant,
  contentBy: z.string(),
  version,
});
export type TemplateDetail = z.output<typeof templateDetail>;

/** Where a template is imposed, and how. */
export const imposition = z.object({
  where: runWhere,
  /** Leaves out locations that do not follow it; otherwise their policy of the same name follows it from now on, or one is created. */
  onlyFollowing: z.boolean(),
  /** For location policies: makes the policy the location's active one. */
  activate: z.boolean(),
  /** Replace accepted deviations too. */
  replaceAccepted: z.boolean(),
  /** The template's content as it was read: any other is refused. */
  revision: version,
});
export type Imposition = z.output<typeof imposition>;
