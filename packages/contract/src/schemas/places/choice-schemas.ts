import { z } from 'zod';
import { type LocationChoice, locationChoiceNames, locationChoices, type LocationSwitch } from './location-choices.ts';

const schemaOf = (name: LocationChoice): z.ZodType => {
  const choice = locationChoices[name];
  return 'least' in choice ? z.int().min(choice.least).max(choice.most) : z.boolean();
};
type SchemaOf<N> = N extends LocationSwitch ? z.ZodBoolean : z.ZodInt;

/** In a location's form: unchanged if omitted. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among them
export const choicesGiven = Object.fromEntries(
  locationChoiceNames.map((name) => [name, schemaOf(name).optional()]),
) as { readonly [N in LocationChoice]: z.ZodOptional<SchemaOf<N>> };

/** In a location as it is read. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among them
export const choicesRead = Object.fromEntries(locationChoiceNames.map((name) => [name, schemaOf(name)])) as {
  readonly [N in LocationChoice]: SchemaOf<N>;
};
