import type { Problem } from '@viewgate/contract';

type Wrong = NonNullable<Problem['validationFailures']>[number];
type LabelOf = (property: string) => string | undefined;

const forms = new Map<string, LabelOf>();

/** While a form is on screen, says what it calls the fields of its call. */
export const nameFields = (endpointId: string, labelOf: LabelOf): (() => void) => {
  forms.set(endpointId, labelOf);
  return () => void (forms.get(endpointId) === labelOf && forms.delete(endpointId));
};

/** A sentence about a field, for where the field is not in sight: it names it, in the words of the form that has it. */
export const namingField = (
  endpointId: string | undefined,
  { code, params, propertyName }: Wrong,
  sentence: string,
): string => {
  // What a noun says of its own fields speaks for itself.
  if (code.includes('.')) return sentence;
  const label = forms.get(endpointId ?? '')?.(propertyName) ?? params?.['field'];
  return label === undefined || sentence.includes(String(label)) ? sentence : `${label}: ${sentence}`;
};
