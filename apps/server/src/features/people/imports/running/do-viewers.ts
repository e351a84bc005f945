import { newIds } from '../../../../platform/database/rows.ts';
import { updateVersioned } from '../../../../platform/database/versioned.ts';
import { sendConfirmation } from '../../../identity/account/index.ts';
import { notify } from '../../../operations/notifications/index.ts';
import { insertAccounts, insertViewers, settleCaps } from '../../viewers/index.ts';
import type { Needs } from '../needs.ts';
import type { GroupPlan } from '../planning/plan.ts';
import { type Doing, keepKeys, nameOf, note, stepsOf } from './doing.ts';

export const doViewers = async (
  deps: Needs,
  doing: Doing,
  plans: readonly GroupPlan[],
  families: Map<GroupPlan, number>,
) => {
  const { tx, scope, at, one } = doing;
  const { locationId } = scope;
  const steps = stepsOf(plans, 'createViewer');
  const [accountIds, ids] = [await newIds(tx, 'accounts', steps.length), await newIds(tx, 'viewers', steps.length)];
  const created = steps.map(({ act, plan, planned }, index) => ({
    id: ids[index] ?? 0,
    accountId: accountIds[index] ?? 0,
    familyId: families.get(plan) ?? 0,
    plan,
    key: planned.row.values.key,
    ...act,
  }));
  if (created.length > 0) {
    await insertAccounts(
      tx,
      created.map(({ accountId, ...person }) => ({ ...person, id: accountId })),
    );
    await insertViewers(
      tx,
      scope,
      created.map(({ id, accountId, familyId, viewerType, plateNumber, needsNoPlate }) => ({
        id,
        accountId,
        familyId,
        viewerTypeId: viewerType,
        plateNumber,
        overrideLicensePlateRequirement: needsNoPlate,
        approvedAt: new Date(at),
      })),
    );
  }
  await note(
    doing,
    'create',
    'viewer',
    created.map(({ id, familyId, viewerType, userName, ...viewer }) => ({
      recordId: id,
      recordName: nameOf(viewer),
      after: { name: nameOf(viewer), userName, familyId, viewerTypeId: viewerType },
    })),
  );
  for (const { accountId, familyId, plan } of created) {
    if (one.mailsNow) await sendConfirmation(deps, tx, accountId);
    // People in a new family come with it.
    if (plan.family) await notify(deps, tx, 'memberJoined', { locationId, familyId }, { by: accountId });
  }
  const touched = new Set<number>();
  for (const { act } of stepsOf(plans, 'updateViewer')) {
    const { viewer, viewerType, plateNumber, needsNoPlate } = act;
    if (viewerType !== viewer.viewerType) touched.add(viewer.familyId);
    await updateVersioned(
      tx,
      'viewers',
      { location_id: locationId, id: viewer.id },
      { version: viewer.version, current: null },
      {
        viewer_type_id: viewerType,
        plate_number: plateNumber,
        override_license_plate_requirement: needsNoPlate,
      },
    );
    const name = nameOf(viewer);
    await note(doing, 'update', 'viewer', [
      {
        recordId: viewer.id,
        recordName: name,
        before: { name, viewerTypeId: viewer.viewerType, overrideLicensePlateRequirement: viewer.needsNoPlate },
        after: {
          name,
          viewerTypeId: viewerType,
          overrideLicensePlateRequirement: needsNoPlate,
          alsoChanged: plateNumber === viewer.plateNumber ? [] : ['plateNumber'],
        },
      },
    ]);
  }
  // New viewers' families too: two parts of a file may have added people to one family.
  for (const { familyId } of created) touched.add(familyId);
  if (touched.size > 0) await settleCaps(tx, scope, at, [...touched]);
  const known = plans
    .flatMap(({ rows }) => rows)
    .flatMap(({ row, act }) => {
      const id = act?.what === 'updateViewer' ? act.viewer.id : act?.what === 'nothing' ? act.id : null;
      return row.values.what === 'viewer' && id ? [{ key: row.values.key, id }] : [];
    });
  await keepKeys(doing, 'viewer', [...created, ...known]);
};
