import type { detectors } from '@viewgate/contract';
import { bearerOf } from '../../../platform/http/bearer.ts';
import { createClientAddress } from '../../../platform/http/client-address.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { createRate } from '../../../platform/http/rate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { alertSettings, closeAlert, drawReported } from '../alerts/index.ts';
import { raiseAlone, raiseDue } from './due.ts';
import { locationOfToken, noteCounts, noteReport } from './store.ts';

/** Within ten seconds: from one address, whatever its token, and of one location. */
const most = { ofAddress: 3_000, ofLocation: 1_000 };

/**
 * Takes a report. Most change a camera's own row alone, and wait for nobody; only what raises or ends an alert holds the location. An
 * alert that this report makes due is raised and committed before the answer: whatever happens to this process then, it is not lost.
 */
export const takeReport = (deps: Platform): Handler<typeof detectors.report> => {
  const { clock, jobs } = deps;
  const ofAddress = createRate(clock, most.ofAddress);
  const ofLocation = createRate(clock, most.ofLocation);
  const addressOf = createClientAddress(deps.config.trustedProxies);
  return async ({ db, input, request }) => {
    ofAddress(addressOf(request.raw));
    const token = bearerOf(request);
    const locationId = token === undefined ? undefined : await locationOfToken(db, hashToken(token));
    if (locationId === undefined) throw new Refusal('signedOut');
    ofLocation(locationId);
    const { cameraId, adultCount, childCount, isDetectionCount, base64Img } = input.body;
    const isAlone = childCount > 0 && adultCount === 0;
    const at = new Date(clock.now());
    // Nobody looks at a picture in which nobody is alone: it is not even decoded.
    const picture = isAlone && base64Img ? await drawReported(base64Img) : null;
    const { secondsBeforeNotification } = await alertSettings(db, locationId);
    const report = { locationId, cameraId, adultCount, childCount, picture, at };
    const noted = await noteReport(db, report, secondsBeforeNotification);
    if (!noted) throw invalid('cameraId', 'detectors.cameraElsewhere');
    if (isDetectionCount) await noteCounts(db, report);
    const { raiseAt, wasSilent } = noted;
    if (raiseAt && raiseAt.getTime() - at.getTime() === secondsBeforeNotification * 1_000) {
      // One a second of a camera, however often its report changes.
      const second = Math.ceil(raiseAt.getTime() / 1_000);
      await jobs.send(raiseDue, {}, { at: new Date(second * 1_000), key: `${cameraId} ${second}` });
    }
    const isDue = raiseAt !== null && raiseAt <= at;
    if (isDue || wasSilent) {
      await changeAt(db, locationId, async (tx) => {
        if (isDue) await raiseAlone(deps, tx, { locationId, cameraId });
        if (wasSilent) await closeAlert(deps, tx, { locationId, kind: 'detectorSilent', of: { cameraId } });
      });
    }
    return null;
  };
};
