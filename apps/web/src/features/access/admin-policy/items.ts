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

/** Those that zero shuts. */
export const zeroLimits = [...memberCapNames, ...limitNames].filter((name) => mayBeZero(name));

/** What can be imposed there, limits first: what a location policy carries. */
export const itemsAt = (isPetCare: boolean): readonly Item[] => {
  const carried = carriedBy('location', isPetCare);
  return [false, true].flatMap((isOfSwitches) =>
    carried.filter((name) => isSwitch(name) === isOfSwitches).map((name) => restrictions[name].adminItem),
  );
};
