import type { adminPolicy, AdminPolicyItems, ResultOf } from '@viewgate/contract';
import {
  carriedBy,
  isSwitch,
  limitNames,
  mayBeZero,
  memberCapNames,
  type RestrictionName,
  restrictions,
  type SwitchName,
} from '@viewgate/policy/vocabulary';

export type AdminPolicy = ResultOf<typeof adminPolicy.get>;

type ItemOf<N extends RestrictionName> = (typeof restrictions)[N]['adminItem'];
export type Item = ItemOf<RestrictionName>;
export type Limit = Exclude<RestrictionName, SwitchName>;

/** The items for which zero shuts everyone out. */
const zeroLimits = [...memberCapNames, ...limitNames].filter((name) => mayBeZero(name));

/** Those among the items that shut everyone out. */
export const zerosAmong = (items: AdminPolicyItems) =>
  zeroLimits.filter((limit) => {
    const rule = items[restrictions[limit].adminItem];
    return rule !== undefined && rule.enforcementType !== 'Off' && rule.value === 0;
  });

/** What can be imposed, limits first: everything that a location policy contains. */
export const itemsAt = (isPetCare: boolean): readonly Item[] => {
  const carried = carriedBy('location', isPetCare);
  return [false, true].flatMap((isOfSwitches) =>
    carried.filter((name) => isSwitch(name) === isOfSwitches).map((name) => restrictions[name].adminItem),
  );
};
