import type { adminPolicy, ResultOf } from '@viewgate/contract';
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
export const zeroLimits = [...memberCapNames, ...limitNames].filter((name) => mayBeZero(name));

/** What can be imposed, limits first: whatever a location policy contains. */
export const itemsAt = (isPetCare: boolean): readonly Item[] => {
  const carried = carriedBy('location', isPetCare);
  return [false, true].flatMap((isOfSwitches) =>
    carried.filter((name) => isSwitch(name) === isOfSwitches).map((name) => restrictions[name].adminItem),
  );
};
