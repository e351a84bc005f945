import { alerts } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Needs } from './needs.ts';
import { answerAlert, readAlert } from './answer.ts';
import { peopleHere } from './people-view.ts';
import { sendPicture } from './picture.ts';
import { alertSettings, saveSettings } from './settings.ts';
import { alertTable } from './table-view.ts';
import { openAlerts } from './views.ts';

export const alertRoutes = (deps: Needs) =>
  routes(alerts, {
    open: ({ db, actor, input }) => openAlerts(db, actor, input.query.locationId),
    table: alertTable,
    people: ({ db, scope, at }) => peopleHere(db, scope, at),
    settings: ({ db, scope }) => alertSettings(db, scope.locationId),
    saveSettings,
    get: readAlert,
    picture: sendPicture(deps),
    answer: answerAlert(deps),
  });
