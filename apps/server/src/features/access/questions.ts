import { type CompiledLocation, compileLocation, type LocationFacts } from '@viewgate/policy';
import type { AppDeps } from '../../app-deps.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { LocationScope } from '../../platform/tenancy/scope.ts';
import { readFacts } from './facts-view.ts';

/**
 * A location's facts with names, read now, and compiled: for questions that staff ask of a moment, not for the stream. They hold the
 * events of that moment, however long ago.
 */
export const readCompiled = async (
  deps: AppDeps,
  { locationId }: LocationScope,
  at: number,
): Promise<{ facts: LocationFacts; compiled: CompiledLocation }> => {
  const on = await deps.features.at(null);
  const found = await readFacts(
    deps.facts,
    locationId,
    on.has('PublicCameraSupportGlobal'),
    Math.min(at, deps.clock.now()),
  );
  if (!found) throw notFound();
  return { facts: found.facts, compiled: compileLocation(found.facts) };
};

/** The moment a question names, else now; at most ten years away, so that an answer means something. */
export const momentOf = (given: string | undefined, now: number): number => {
  if (given === undefined) return now;
  const at = Date.parse(given);
  if (!(Math.abs(at - now) < 10 * 366 * 86_400_000)) throw invalid('at', 'Choose a moment within ten years.');
  return at;
};
