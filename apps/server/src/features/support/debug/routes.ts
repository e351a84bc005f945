import { debug } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { connectedAt } from '../../outside/partner-events/index.ts';
import { addScoutxCamera, removeScoutxCamera, sendPlate, sendScoutxEvent } from './cameras.ts';
import { removeLocationClaims } from './claims.ts';
import { quickFamily } from './family.ts';
import { beforeNotification, sendNotification, smsVerification } from './messages.ts';
import type { Needs } from './needs.ts';
import { changeExternalId, createImportLog, resetIntegration, sendEvent } from './partner.ts';
import { toolsOf } from './rights.ts';

export const debugRoutes = (deps: Needs) =>
  routes(
    debug,
    {
      get: async (call) => ({
        tools: toolsOf(call),
        partnerKey: (await connectedAt(call.db, call.location.id))?.partnerKey ?? null,
      }),
      createFamily: quickFamily(deps),
      sendEvent: sendEvent(deps),
      createImportLog: createImportLog(deps),
      changeExternalId: changeExternalId(deps),
      addScoutxCamera: addScoutxCamera(deps),
      removeScoutxCamera: removeScoutxCamera(deps),
      sendScoutxEvent: sendScoutxEvent(deps),
      sendPlate: sendPlate(deps),
      sendNotification: sendNotification(deps),
      ...smsVerification(deps),
      removeLocationClaims: removeLocationClaims(deps),
      resetIntegration,
    },
    {
      accounts_user_name_key: ['primaryUserName', 'viewers.nameTaken'],
      integration_locations_integration_id_partner_key_key: ['locationExternalId', 'integrations.keyTaken'],
    },
    { sendNotification: beforeNotification },
  );
