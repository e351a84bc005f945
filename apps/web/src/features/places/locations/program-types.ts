import type { ProgramType } from '@viewgate/contract';
import { type LocationText, useLocationText } from './text/index.ts';

/** Child care and pet care in words, for anything that picks, filters or names one. */
export const programTypes = (text: LocationText) => {
  const label = text('programType');
  const nameOf = (type: ProgramType) => text(`programType.${type}`);
  const choices = (['childCare', 'petCare'] as const).map((value) => ({ value, label: nameOf(value) }));
  return { label, nameOf, choices, filter: { name: 'programType', kind: 'one', label, options: choices } as const };
};

export const useProgramTypes = () => programTypes(useLocationText());
