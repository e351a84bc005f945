import { cameraConsents } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { answerConsent, recordConsent } from './service.ts';
import { consentStateOf, ownConsents } from './views.ts';

export const cameraConsentRoutes = (deps: Platform) =>
  routes(cameraConsents, {
    get: ({ db, scope }) => consentStateOf(db, scope),
    record: recordConsent,
    mine: ({ db, actor, at }) => ownConsents(db, actor.accountId, at),
    answer: answerConsent(deps),
  });
