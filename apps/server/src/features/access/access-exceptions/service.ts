import { type accessExceptions, longestExceptionMs } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { insertException, shortenException } from './store.ts';
import { exceptionSubjects, runningExceptions } from './views.ts';

/** Beyond this many at a time, use a policy. */
const mostAtATime = 200;

/** Now, or a millisecond after the start of one that has just begun: an event needs a duration to be reported. */
const endOf = (startsAt: string, at: number) => new Date(Math.max(at, Date.parse(startsAt) + 1));

/** The end in milliseconds; must be in the future and within a day. */
export const checkedEnd = (endsAt: string, at: number): number => {
  const until = Date.parse(endsAt);
  if (until <= at) throw invalid('endsAt', 'accessExceptions.endIsPast');
  if (until > at + longestExceptionMs) throw invalid('endsAt', 'accessExceptions.tooLong');
  return until;
};

export const createException: Handler<typeof accessExceptions.create> = async (call) => {
  const { db, scope, actor, input, at, audit } = call;
  const { cameraId, familyId, endsAt } = input.body;
  const until = checkedEnd(endsAt, at);
  const { camera, family } = await exceptionSubjects(db, scope, { cameraId, familyId });
  if (!camera) throw invalid('cameraId', 'accessExceptions.cameraElsewhere');
  if (!family) throw invalid('familyId', 'familyElsewhere');
  if (!camera.is_enabled) throw invalid('cameraId', 'accessExceptions.cameraOff');
  if (camera.ai_only) throw invalid('cameraId', 'accessExceptions.cameraForDetectors');
  if (family.childIds.length === 0) throw invalid('familyId', 'accessExceptions.noChildren');
  const running = await runningExceptions(db, scope, new Date(at));
  if (running.length >= mostAtATime) throw invalid('endsAt', 'accessExceptions.tooMany', { count: mostAtATime });
  // One at a time per camera and family, so that ending it closes the camera.
  const replaced = running.filter((other) => other.cameraId === camera.id && other.familyId === family.id);
  for (const one of replaced) await shortenException(db, scope, one.id, endOf(one.startsAt, at));
  const id = await insertException(db, scope, {
    name: family.name,
    cameraId: camera.id,
    familyId: family.id,
    childIds: family.childIds,
    startsAt: new Date(at),
    endsAt: new Date(until),
    madeBy: actor.userName,
  });
  const of = { familyId: family.id, familyName: family.name };
  const [former] = replaced;
  audit({
    recordId: camera.id,
    recordName: camera.name,
    // When the exception that it replaces would have ended.
    ...(former && { before: { ...of, endsAt: new Date(former.endsAt).toISOString() } }),
    after: { ...of, endsAt: new Date(until).toISOString() },
  });
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
