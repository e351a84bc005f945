import { type InputOf, policyTemplates } from '@viewgate/contract';
import { z } from 'zod';
import { requireVersion } from '../../../platform/database/versioned.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { reviewed } from '../access/index.ts';
import { overridesAt } from '../expectations/index.ts';
import { beginRun, type PartDone, runJob, type RunKind, type RunPlace, writeEntryAt } from '../location-runs/index.ts';
import { imposeAt } from './impose-at.ts';
import { locationsOf } from './target.ts';
import { contentOf, requireTemplate, templateAsSystem } from './views.ts';

const told = policyTemplates.impose.body.omit({ where: true }).extend({ templateId: z.int() });
type Told = z.output<typeof told>;

// Imposing makes the calls that save a policy, so it needs their permissions too.
const needs = ['policyTemplates.impose', 'policies.create', 'policies.edit'] as const;
const imposing: RunKind<Told> = { name: 'policyTemplates.impose', told, needs };
const reviewing: RunKind<Told> = { ...imposing, name: 'policyTemplates.review', isTrial: true };

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'locations' | 'features' | 'log'>;

/** What both calls take. */
type Beginning = Pick<Call<typeof policyTemplates.impose>, 'db' | 'actor' | 'audit' | 'at'> & {
  input: Pick<InputOf<typeof policyTemplates.impose>, 'params' | 'body'>;
};

const begin =
  ({ jobs }: Pick<Deps, 'jobs'>, kind: RunKind<Told>) =>
  async ({ db, actor, input, audit, at }: Beginning) => {
    const { where, ...how } = input.body;
    const template = await requireTemplate(db, actor, input.params.id);
    const { id, name, organizationId } = template;
    requireVersion(how.revision, { ...template, version: template.revision });
    if (how.activate && template.kind !== 'location') throw invalid('activate', 'policyTemplates.onlyLocations');
    const locationIds = await locationsOf(db, actor.reach, template, where, how.onlyFollowing);
    const { accountId } = actor;
    const runId = await beginRun(jobs, db, kind, {
      accountId,
      organizationId,
      locationIds,
      told: { ...how, templateId: id },
      at,
    });
    const { activate, replaceAccepted, revision } = how;
    audit({
      recordId: id,
      recordName: name,
      organizationId,
      after: { locationIds, revision, activate, replaceAccepted },
    });
    return { runId };
  };

export const beginImposing = (deps: Pick<Deps, 'jobs'>) => begin(deps, imposing);
export const beginReview = (deps: Pick<Deps, 'jobs'>) => begin(deps, reviewing);

const impose =
  ({ features }: Deps) =>
  async (place: RunPlace, { templateId, revision, override, ...how }: Told): Promise<PartDone> => {
    const template = await templateAsSystem(place.db, place.location.organizationId, templateId);
    if (!template) throw invalid('id', 'policyTemplates.gone');
    if (template.revision !== revision) throw invalid('revision', 'policyTemplates.changed');
    const ownContent = async (policyId: number) => (await contentOf(place.db, place.scope, policyId)).content;
    const { db, scope } = place;
    const overridden = override ? await overridesAt(db, scope, override) : [];
    const done = await imposeAt(
      place,
      template,
      { ...how, features: await features.at(place.location, place.db) },
      ownContent,
    );
    if (done.hasChanged)
      for (const entry of overridden) await writeEntryAt(place, { verb: 'override', record: 'expectation' }, entry);
    return { ...done, effect: null };
  };

export const imposingJobs = (deps: Deps): JobDefinition[] => [
  runJob(deps, imposing, impose(deps)),
  runJob(deps, reviewing, reviewed(impose(deps))),
];
