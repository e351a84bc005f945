import { hasPermission, type peopleExports, type Permission } from '@viewgate/contract';
import type { Handlers } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { matchingChildren } from '../children/index.ts';
import { matchingClasses } from '../classes/index.ts';
import { matchingFamilies } from '../families/index.ts';
import { matchingViewers, todayOf } from '../viewers/index.ts';
import { readChildren, readClasses, readFamilies, readViewers } from './people.ts';
import { sendMatching } from './send.ts';

/** The file of families names children and viewers too. */
const requireAll = ({ role }: Actor, needed: readonly Permission[]) => {
  if (!role || !needed.every((permission) => hasPermission(role, permission))) throw new Refusal('forbidden');
};

export const exportRoutes: Handlers<typeof peopleExports> = {
  families: (call) => {
    requireAll(call.actor, ['children.list', 'viewers.list']);
    const { language, ...filters } = call.input.query;
    const { isPetCare } = call.location;
    const matching = matchingFamilies(call.db, call.scope, filters);
    return sendMatching(call, { kind: 'families', language, isPetCare }, matching, readFamilies);
  },
  children: (call) => {
    const { language, ...filters } = call.input.query;
    const { isPetCare } = call.location;
    const matching = matchingChildren(call.db, call.scope, todayOf(call), filters);
    return sendMatching(call, { kind: 'children', language, isPetCare }, matching, readChildren);
  },
  viewers: (call) => {
    const { language, ...filters } = call.input.query;
    const { isPetCare } = call.location;
    const matching = matchingViewers(call.db, call.scope, todayOf(call), filters);
    return sendMatching(call, { kind: 'viewers', language, isPetCare }, matching, readViewers);
  },
  classes: (call) => {
    const { language, ...filters } = call.input.query;
    const { isPetCare } = call.location;
    const matching = matchingClasses(call.db, call.scope, filters);
    return sendMatching(call, { kind: 'classes', language, isPetCare }, matching, readClasses);
  },
};
