import { type debug, integrations, marketplace, partnerEventOf } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { connectLocation, disconnectLocation } from '../../outside/integrations/index.ts';
import { enrolledAt, importClasses, importFamilies, unenroll } from '../../outside/marketplace/index.ts';
import { connectedAt, createIntake, integrationByKey } from '../../outside/partner-events/index.ts';
import { begin, doOrdinary, saidOf, sent } from './acts.ts';
import type { Needs } from './needs.ts';
import { requireTool } from './rights.ts';

/** A key as lists show it; nothing of any other text, which may be a secret pasted by mistake. */
const keyInShort = (apiKey: string): string => (/^vgk_.{43}$/.test(apiKey) ? `${apiKey.slice(0, 10)}…` : '…');

/** An event as its partner would send it. Only about this location: anything else would appear in this location's audit. */
export const sendEvent = (deps: Needs): Handler<typeof debug.sendEvent> => {
  const take = createIntake(deps);
  return async (call) => {
    const { db, input, location } = call;
    const { apiKey } = input.body;
    const event = partnerEventOf(input.body);
    const { type, utcTimeStamp, data } = event;
    const after = { type, utcTimeStamp, partnerKey: data.id, apiKey: keyInShort(apiKey) };
    await begin(db, call, sent(call, 'integrationEvent', { after }), 'integrationEvent');
    const integration = await integrationByKey(db, apiKey);
    if (!integration) throw invalid('apiKey', 'debug.wrongKey');
    const connected = await connectedAt(db, location.id);
    if (connected?.integrationId !== integration.id) throw invalid('apiKey', 'debug.notConnected');
    const { partnerKey } = connected;
    if (data.locationId !== partnerKey) throw invalid('data.locationId', 'debug.otherLocation', { partnerKey });
    return await take(integration.id, event);
  };
};

export const createImportLog =
  (deps: Needs): Handler<typeof debug.createImportLog> =>
  async (call) => {
    requireTool('importLog', call);
    const { importType } = call.input.body;
    const enrolled = await enrolledAt(call.db, call.scope);
    if (!enrolled) throw invalid('importType', 'debug.notConnected');
    call.audit(sent(call, 'importLog', { after: { importType } }));
    const request = { params: { locationId: call.location.id, integrationId: enrolled.integrationId } };
    return await saidOf({ integrationId: 'importType', jobId: 'importType' }, () =>
      importType === 'Class'
        ? doOrdinary(call, marketplace.importClasses, importClasses(deps), request)
        : doOrdinary(call, marketplace.importFamilies, importFamilies(deps), request),
    );
  };

/**
 * Connects the location under another ID, as staff would: the former connection is ended first, and no partner owns any longer what it
 * owned. A location that reads one center of its partner goes on reading it (ADR 0064).
 */
export const changeExternalId =
  (deps: Needs): Handler<typeof debug.changeExternalId> =>
  async (call) => {
    requireTool('locationExternalId', call);
    const { locationExternalId: partnerKey } = call.input.body;
    const locationId = call.location.id;
    const connected = await connectedAt(call.db, locationId);
    if (!connected) throw invalid('locationExternalId', 'debug.notConnected');
    if (await enrolledAt(call.db, call.scope)) throw invalid('locationExternalId', 'debug.enrolled');
    call.audit(sent(call, 'locationExternalId', { after: { partnerKey } }));
    if (partnerKey === connected.partnerKey) return null;
    const { integrationId } = connected;
    const end = { params: { integrationId, id: locationId } };
    await doOrdinary(call, integrations.disconnectLocation, disconnectLocation, end);
    const begun = { params: { integrationId }, body: { locationId, partnerKey } };
    await saidOf({ partnerKey: 'locationExternalId', locationId: 'locationExternalId' }, () =>
      doOrdinary(call, integrations.connectLocation, connectLocation(deps), begun),
    );
    return null;
  };

export const resetIntegration: Handler<typeof debug.resetIntegration> = async (call) => {
  requireTool('integrationReset', call);
  const locationId = call.location.id;
  const enrolled = await enrolledAt(call.db, call.scope);
  const connected = await connectedAt(call.db, locationId);
  call.audit(sent(call, 'integrationReset'));
  if (enrolled) {
    const { integrationId, integrationName: name } = enrolled;
    await doOrdinary(call, marketplace.unenroll, unenroll, { params: { locationId, integrationId }, body: { name } });
  } else if (connected) {
    const { integrationId } = connected;
    const end = { params: { integrationId, id: locationId } };
    await doOrdinary(call, integrations.disconnectLocation, disconnectLocation, end);
  } else throw invalid('locationId', 'debug.notConnected');
  return null;
};
