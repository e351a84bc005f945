import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { oneOf, scope } from '../../schemas/at-location.ts';
import { idParam, version } from '../../schemas/common.ts';
import { alert, alertAnswered, alertAnswers } from '../../schemas/watchfulness/alerts.ts';

const base = '/api/WebPortal/locations/:locationId/alerts';

/** What people are called for: a child alone, a plate that should not be here, a detector that fell silent. */
export const alerts = endpoints('alerts', {
  open: {
    method: 'GET',
    path: '/api/WebPortal/alerts/open',
    summary: 'The open alerts that the caller is shown: of their own locations, or of the one they look at',
    access: 'alerts.list',
    scope: { location: 'query.locationId' },
    passive: true,
    query: z.object({ locationId: idParam.optional() }),
    /** The most dangerous first, of equal ones the newest; at most a hundred. */
    response: z.array(alert),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one alert',
    access: 'alerts.list',
    scope,
    params: oneOf,
    response: alert,
    audit: null,
  },
  picture: {
    method: 'GET',
    path: `${base}/:id/picture/:guid`,
    summary: 'The picture of an alert',
    access: 'alerts.list',
    scope,
    params: oneOf.extend({ guid: z.uuid() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    audit: null,
  },
  answer: {
    method: 'POST',
    path: `${base}/:id/answer`,
    summary:
      'Say that an alert has been resolved or was a false positive; the first choice stands, every other is refused',
    access: 'alerts.answer',
    scope,
    params: oneOf,
    body: z.object({ state: z.enum(alertAnswers), version }),
    response: alertAnswered,
    errors: ['conflict'],
    audit: { verb: 'answer', record: 'alert' },
  },
});
