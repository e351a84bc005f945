/**
 * What those who may change a location choose for it: the value for a new location, and for a number its bounds. An entry, a column (the
 * same name in snake case, or the one that holds since when a switch is on), its words and its place in the form are all that a choice
 * needs: schemas, view, store, audit and the form's initial values are derived from this.
 */
export const locationChoices = {
  /** A child opens its classes' cameras only while it is checked in. */
  isPresenceRequired: { initially: false },
  /** Other families see a child only with its family's consent. */
  isConsentRequired: { initially: false },
  /** The members of a family see which of them watched what, from then on. */
  showsFamilyHistory: { initially: false, since: 'family_history_since' },
  /** A picture may be moved to a window of its own where Stream Shield is off. */
  allowsPictureInPicture: { initially: false },
  /** For how many days it keeps who watched when. */
  sessionDays: { initially: 730, least: 90, most: 1095 },
} as const satisfies Record<string, Switch | Count>;

interface Switch {
  readonly initially: boolean;
  /** The column that holds since when it is on, where that matters: turned on again, it starts over. */
  readonly since?: string;
}
interface Count {
  readonly initially: number;
  readonly least: number;
  readonly most: number;
}

type Choices = typeof locationChoices;
export type LocationChoice = keyof Choices;
/** The choices that are switches, and those that are counts. */
export type LocationSwitch = { [N in LocationChoice]: Choices[N] extends Count ? never : N }[LocationChoice];
export type LocationChoices = { [N in LocationChoice]: N extends LocationSwitch ? boolean : number };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys
export const locationChoiceNames = Object.keys(locationChoices) as readonly LocationChoice[];

const eachOf = (value: (name: LocationChoice) => unknown): LocationChoices =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among them
  Object.fromEntries(locationChoiceNames.map((name) => [name, value(name)])) as LocationChoices;

/** Those of a new location. */
export const firstChoices = eachOf((name) => locationChoices[name].initially);
/** The choices of something that has more. */
export const locationChoicesOf = (of: LocationChoices): LocationChoices => eachOf((name) => of[name]);
