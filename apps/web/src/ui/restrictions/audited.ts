import {
  type AdminItem,
  limitNames,
  memberCapNames,
  restrictionNames,
  restrictions,
} from '@viewgate/policy/vocabulary';

type Limited = (typeof limitNames)[number] | (typeof memberCapNames)[number];
type Titles = Readonly<Record<(typeof restrictionNames)[number], string>>;

// Evaluated when catalogues are compiled: browsers load only the result.

/** What the audit calls limits, as fields of policies: `field.sessionMaxCount`, … */
export const limitFields = (titles: Titles): Readonly<Record<`field.${Limited}`, string>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every limit is among the entries
  Object.fromEntries([...memberCapNames, ...limitNames].map((name) => [`field.${name}`, titles[name]])) as Record<
    `field.${Limited}`,
    string
  >;

/** What the audit calls restrictions, as items of the admin policy: `field.sessionCountRestriction`, … */
export const adminItemFields = (titles: Titles): Readonly<Record<`field.${AdminItem}`, string>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every item is among the entries
  Object.fromEntries(restrictionNames.map((name) => [`field.${restrictions[name].adminItem}`, titles[name]])) as Record<
    `field.${AdminItem}`,
    string
  >;
