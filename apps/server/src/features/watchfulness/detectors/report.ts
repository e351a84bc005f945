import type { detectors } from '@viewgate/contract';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { createReporters } from '../../../platform/http/reporter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { alertSettings, closeAlert, drawIfPossible, readReported } from '../alerts/index.ts';
import { raiseAlone, raiseDue } from './due.ts';
import { detectorOfToken, noteCounts, noteReport } from './store.ts';

/**
 * A child alone matters more than its picture: if it cannot be read, or there is no room to decode it, the report counts without one. A
 * picture without a child alone is never shown, so it is not even decoded.
 */
const pictureOf = async (locationId: number, sent: string | null | undefined, isAlone: boolean) => {
  const { base64, refusal } = readReported(sent);
  return base64 && isAlone ? await drawIfPossible('child', locationId, base64) : { jpeg: null, refusal };
};

type Body = Call<typeof detectors.report>['input']['body'];

/**
 * Takes a report. Most reports change only their camera's row and wait for nothing; only one that raises or ends an alert holds the
 * location. An alert that becomes due is committed before the answer, so that it is not lost if this process dies afterwards.
 */
export const createReports = (deps: Platform) => {
  const { clock, db, jobs } = deps;
  return async (locationId: number, body: Body): Promise<null> => {
    const { cameraId, adultCount, childCount, isDetectionCount, base64Img } = body;
    const isAlone = childCount > 0 && adultCount === 0;
    const at = new Date(clock.now());
    const { jpeg: picture, refusal } = await pictureOf(locationId, base64Img, isAlone);
    const { secondsBeforeNotification } = await alertSettings(db, locationId);
    const report = { locationId, cameraId, adultCount, childCount, picture, at };
    const noted = await noteReport(db, report, secondsBeforeNotification);
    if (!noted) throw invalid('cameraId', 'detectors.cameraElsewhere');
    if (isDetectionCount) await noteCounts(db, report);
    const { raiseAt, wasSilent } = noted;
    if (raiseAt && raiseAt.getTime() - at.getTime() === secondsBeforeNotification * 1_000) {
      // At most one job per second, however often the reports of any number of cameras change: it raises everything that is due.
      const second = Math.ceil(raiseAt.getTime() / 1_000);
      await jobs.send(raiseDue, {}, { at: new Date(second * 1_000), key: String(second) });
    }
    const isDue = raiseAt !== null && raiseAt <= at;
    if (isDue || wasSilent) {
      await changeAt(db, locationId, async (tx) => {
        if (isDue) await raiseAlone(deps, tx, { locationId, cameraId });
        if (wasSilent) await closeAlert(deps, tx, { locationId, kind: 'detectorSilent', of: { cameraId } });
      });
    }
    if (refusal) throw refusal;
    return null;
  };
};

/** Takes a report from a detector, which proves itself by the token of its location. */
export const takeReport = (deps: Platform): Handler<typeof detectors.report> => {
  const reporterOf = createReporters(deps, detectorOfToken);
  const take = createReports(deps);
  return async ({ db, input: { body }, request, reply }) => {
    const { locationId } = await reporterOf(db, request, reply, body.cameraId);
    return await take(locationId, body);
  };
};
