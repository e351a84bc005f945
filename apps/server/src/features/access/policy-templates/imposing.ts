import { imposition, type InputOf, type policyTemplates } from '@viewgate/contract';
import { z } from 'zod';
import { requireVersion } from '../../../platform/database/versioned.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { readWhole } from '../../../watching/facts-reading.ts';
import { effectBetween, runningSessions } from '../access/index.ts';
import { beginRun, type PartDone, runJob, type RunKind, type RunPlace } from '../location-runs/index.ts';
import { imposeAt } from './impose-at.ts';
import { locationsOf } from './target.ts';
import { contentOf, requireTemplate, templateAsSystem } from './views.ts';

const told = imposition.omit({ where: true }).extend({ templateId: z.int() });
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
  async (place: RunPlace, { templateId, revision, ...how }: Told): Promise<PartDone> => {
    const template = await templateAsSystem(place.db, place.location.organizationId, templateId);
    if (!template) throw invalid('id', 'policyTemplates.gone');
    if (template.revision !== revision) throw invalid('revision', 'policyTemplates.changed');
    const ownContent = async (policyId: number) => (await contentOf(place.db, place.scope, policyId)).content;
    const done = await imposeAt(
      place,
      template,
      { ...how, features: await features.at(place.location, place.db) },
      ownContent,
    );
    return { ...done, effect: null };
  };

/** How many people are stored by name; the counts cover everybody. */
const named = 12;

/** Imposes a template and compares the location before and after; the run rolls it back. */
const review =
  (deps: Deps) =>
  async (place: RunPlace, given: Told): Promise<PartDone> => {
    const { db, scope, location, at } = place;
    const before = await readWhole(db, location.id, at);
    const done = await impose(deps)(place, given);
    const after = await readWhole(db, location.id, at);
    if (!before || !after) throw notFound();
    const effect = effectBetween(before, after, await runningSessions(db, scope), at);
    const short = <T extends { losing: unknown[]; gaining: unknown[] }>(part: T): T => ({
      ...part,
      losing: part.losing.slice(0, named),
      gaining: part.gaining.slice(0, named),
    });
    const ending = { ...effect.ending, sessions: effect.ending.sessions.slice(0, named) };
    return { ...done, effect: { ...short(effect), ahead: short(effect.ahead), ending } };
  };

export const imposingJobs = (deps: Deps): JobDefinition[] => [
  runJob(deps, imposing, impose(deps)),
  runJob(deps, reviewing, review(deps)),
];
