import { cameraConsents } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { answerConsent, beforeAnswering, recordConsent } from './service.ts';
import { consentStateOf, ownConsents } from './views.ts';

export const cameraConsentRoutes = () =>
  routes(
    cameraConsents,
    {
      get: ({ db, scope }) => consentStateOf(db, scope),
      record: recordConsent,
      mine: ({ db, actor, at }) => ownConsents(db, actor.accountId, at),
      answer: answerConsent,
    },
    {},
    { answer: beforeAnswering },
  );
