import { type debug, detectors } from '@viewgate/contract';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { withoutQuery } from '../../cameras/cameras/index.ts';
import { addCamera, createReports, isWanted, removeCamera, tellOnce } from '../../watchfulness/detectors/index.ts';
import { createPlateReads } from '../../watchfulness/plate-sightings/index.ts';
import { begin, doOrdinary, noteEntries, saidOf, sent, type ToolCall } from './acts.ts';
import type { Needs } from './needs.ts';
import { requireTool } from './rights.ts';

const requireCamera = async (db: Queryable, { location }: ToolCall, id: number): Promise<void> => {
  const found = db.selectFrom('cameras').where('location_id', '=', location.id).where('id', '=', id).select('id');
  if (!(await found.executeTakeFirst())) throw invalid('cameraId', 'debug.cameraElsewhere');
};

type ScoutxCall = Parameters<Handler<typeof debug.addScoutxCamera | typeof debug.removeScoutxCamera>>[0];

/** By the portal's own address, as staff would; a typed address is sent once, and opens no camera here. */
const tellScoutx = async (deps: Needs, call: ScoutxCall): Promise<null> => {
  const { cameraId, streamUrl, isRemove } = call.input.body;
  requireTool('scoutxCamera', call);
  await requireCamera(deps.db, call, cameraId);
  // Anything after the question mark may be a token.
  const told = streamUrl !== null && { streamUrl: withoutQuery(streamUrl) };
  const entry = sent(call, 'scoutxCamera', { after: { cameraId, isRemove, ...told } });
  // ScoutX is told to forget a camera directly if it was told about the camera directly.
  if (streamUrl !== null || (isRemove && !(await isWanted(deps.db, call.scope, cameraId)))) {
    await begin(deps.db, call, entry, 'scoutxCamera');
    const command = isRemove
      ? ({ cameraId, isRemove } as const)
      : ({ cameraId, streamUrl: streamUrl ?? '', isRemove } as const);
    const trouble = await tellOnce(deps, call.location.id, command);
    if (trouble === undefined) throw invalid('cameraId', 'detectors.notConnected');
    if (trouble !== null)
      throw invalid('cameraId', trouble === 'unreachable' ? 'debug.detectorSilent' : 'debug.detectorRefused');
    return null;
  }
  const request = { params: { locationId: call.location.id, id: cameraId } };
  await changeAt(deps.db, call.location.id, async (db) => {
    const entries: AuditEntry[] = [entry];
    const change = { ...call, db, audit: (one: AuditEntry) => void entries.push(one) };
    await saidOf({ id: 'cameraId' }, () =>
      isRemove
        ? doOrdinary(change, detectors.removeCamera, removeCamera(deps), request)
        : doOrdinary(change, detectors.addCamera, addCamera(deps), request),
    );
    await noteEntries(db, call, entries);
  });
  return null;
};

export const addScoutxCamera =
  (deps: Needs): Handler<typeof debug.addScoutxCamera> =>
  (call) =>
    tellScoutx(deps, call);
export const removeScoutxCamera =
  (deps: Needs): Handler<typeof debug.removeScoutxCamera> =>
  (call) =>
    tellScoutx(deps, call);

export const sendScoutxEvent = (deps: Needs): Handler<typeof debug.sendScoutxEvent> => {
  const take = createReports(deps);
  return async (call) => {
    const { base64Img, ...report } = call.input.body;
    requireTool('scoutxEvent', call);
    await requireCamera(deps.db, call, report.cameraId);
    const after = { ...report, hasPicture: base64Img !== null };
    await begin(deps.db, call, sent(call, 'scoutxEvent', { after }), 'scoutxEvent');
    return await take(call.location.id, call.input.body);
  };
};

export const sendPlate = (deps: Needs): Handler<typeof debug.sendPlate> => {
  const take = createPlateReads(deps);
  return async (call) => {
    const { cameraId, licensePlate, base64Img } = call.input.body;
    requireTool('blueIrisPlate', call);
    await requireCamera(deps.db, call, cameraId);
    // The audit keeps no plate: the sighting has it.
    const after = { cameraId, hasPicture: base64Img !== null };
    await begin(deps.db, call, sent(call, 'blueIrisPlate', { after }), 'blueIrisPlate');
    const body = { licensePlate, cameraId: String(cameraId), base64Img };
    return await take({ id: 0, locationId: call.location.id }, body);
  };
};
