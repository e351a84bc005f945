import type { adminPolicy, ResultOf } from '@viewgate/contract';
import {
  carriedBy,
  isSwitch,
  limitNames,
  memberCapNames,
  type RestrictionName,
  restrictionOf,
  restrictions,
  type SwitchName,
} from '@viewgate/policy/vocabulary';

export type AdminPolicy = ResultOf<typeof adminPolicy.get>;

type ItemOf<N extends RestrictionName> = (typeof restrictions)[N]['adminItem'];
export type Item = ItemOf<RestrictionName>;
export type Switched = ItemOf<SwitchName>;
export type Limit = Exclude<Item, Switched>;

export const limits = [...memberCapNames, ...limitNames].map((name) => restrictions[name].adminItem);

/** What can be imposed there, limits first: what a location policy carries. */
export const itemsAt = (isPetCare: boolean): readonly Item[] => {
  const carried = carriedBy('location', isPetCare);
  return [false, true].flatMap((isOfSwitches) =>
    carried.filter((name) => isSwitch(name) === isOfSwitches).map((name) => restrictions[name].adminItem),
  );
};

export const isSwitched = (item: Item): item is Switched => isSwitch(restrictionOf(item));

/** The highest number that makes sense. */
export const highestOf = (item: Limit): number => {
  const restriction = restrictions[restrictionOf(item)];
  return restriction.type === 'limit' ? restriction.highest : 0;
};
