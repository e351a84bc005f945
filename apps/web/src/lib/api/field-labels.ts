import type { Problem } from '@viewgate/contract';

type Wrong = NonNullable<Problem['validationFailures']>[number];

/** What the forms on screen call the fields of their calls. */
export const fieldLabels = new Map<string, (property: string) => string | undefined>();

/** A sentence about a field, for where the field is not in sight. What a noun says of its own fields speaks for itself. */
export const namingField = (endpointId = '', { code, params, propertyName }: Wrong, sentence: string): string => {
  const label = String(fieldLabels.get(endpointId)?.(propertyName) ?? params?.['field'] ?? '');
  return code.includes('.') || sentence.includes(label) ? sentence : `${label}: ${sentence}`;
};
