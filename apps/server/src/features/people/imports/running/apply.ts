import type { Needs } from '../needs.ts';
import type { Facts } from '../planning/facts.ts';
import type { GroupPlan } from '../planning/plan.ts';
import { doChildren } from './do-children.ts';
import { doClasses } from './do-classes.ts';
import { doFamilies } from './do-families.ts';
import { doViewers } from './do-viewers.ts';
import type { Doing } from './doing.ts';

/** Carries out what was planned for these families, in a few statements however many they are. The location must be held. */
export const applyPlans = async (
  deps: Needs,
  doing: Doing,
  facts: Facts,
  plans: readonly GroupPlan[],
): Promise<void> => {
  const classes = await doClasses(doing, facts, plans);
  if (doing.one.kind === 'classes') return;
  const families = await doFamilies(doing, plans);
  await doChildren(doing, plans, families, classes);
  await doViewers(deps, doing, plans, families);
};
