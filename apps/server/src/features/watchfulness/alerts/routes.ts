import { alerts } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { answerAlert, readAlert } from './answer.ts';
import { sendPicture } from './picture.ts';
import { openAlerts } from './views.ts';

export const alertRoutes = (deps: Platform) =>
  routes(alerts, {
    open: ({ db, actor, input }) => openAlerts(db, actor, input.query.locationId),
    get: readAlert,
    picture: sendPicture,
    answer: answerAlert(deps),
  });
