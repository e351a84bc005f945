import { type accessExceptions, longestExceptionMs } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { insertException, shortenException } from './store.ts';
import { exceptionSubjects, runningExceptions } from './views.ts';

/** More at a time is a matter for a policy. */
const mostAtATime = 200;

/** Now; one that has just begun ends a millisecond later: an event that was not cannot be told of. */
const endOf = (startsAt: string, at: number) => new Date(Math.max(at, Date.parse(startsAt) + 1));

/** Until when, as milliseconds: to come, and within a day. */
export const checkedEnd = (endsAt: string, at: number): number => {
  const until = Date.parse(endsAt);
  if (until <= at) throw invalid('endsAt', 'Choose a time that is still to come.');
  if (until > at + longestExceptionMs)
    throw invalid('endsAt', 'A camera is opened for 24 hours at most. For longer, change its policy.');
  return until;
};

export const createException: Handler<typeof accessExceptions.create> = async (call) => {
  const { db, scope, actor, input, at, audit } = call;
  const { cameraId, familyId, endsAt } = input.body;
  const until = checkedEnd(endsAt, at);
  const { camera, family } = await exceptionSubjects(db, scope, { cameraId, familyId });
  if (!camera) throw invalid('cameraId', 'This camera is not at this location.');
  if (!family) throw invalid('familyId', 'This family is not at this location.');
  if (!camera.is_enabled) throw invalid('cameraId', 'This camera is switched off: switch it on first.');
  if (camera.ai_only) throw invalid('cameraId', 'Nobody may watch this camera: it is for detectors only.');
  if (family.childIds.length === 0)
    throw invalid('familyId', 'Add a child to the family first: a camera is opened for its children.');
  const running = await runningExceptions(db, scope, new Date(at));
  if (running.length >= mostAtATime)
    throw invalid('endsAt', `${mostAtATime} exceptions are running. End one, or change a policy instead.`);
  // One at a time for the two: ending it ends it.
  for (const one of running.filter((other) => other.cameraId === camera.id && other.familyId === family.id))
    await shortenException(db, scope, one.id, endOf(one.startsAt, at));
  const id = await insertException(db, scope, {
    name: family.name,
    cameraId: camera.id,
    familyId: family.id,
    childIds: family.childIds,
    startsAt: new Date(at),
    endsAt: new Date(until),
    madeBy: actor.userName,
  });
  const after = { familyId: family.id, familyName: family.name, endsAt: new Date(until).toISOString() };
  audit({ recordId: camera.id, recordName: camera.name, after });
  return { id };
};

export const endException: Handler<typeof accessExceptions.end> = async ({ db, scope, input, at, audit }) => {
  const [found] = await runningExceptions(db, scope, new Date(at), input.params.id);
  if (!found) throw notFound();
  const endsAt = endOf(found.startsAt, at);
  await shortenException(db, scope, found.id, endsAt);
  const { familyId, familyName } = found;
  audit({
    recordId: found.cameraId,
    recordName: found.cameraName,
    before: { familyId, familyName, endsAt: new Date(found.endsAt).toISOString() },
    after: { familyId, familyName, endsAt: endsAt.toISOString() },
  });
  return null;
};
