import { viewers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useViewerText, type ViewerText } from './text/index.ts';

const known = [
  'Mother',
  'Father',
  'Guardian',
  'Step-parent',
  'Grandmother',
  'Grandfather',
  'Aunt',
  'Uncle',
  'Sibling',
  'Other relative',
  'Owner',
] as const;

/** A relationship in the reader's language; one without a text here appears as the server names it. */
export const typeInWords = (name: string, text: ViewerText): string => {
  const found = known.find((one) => one === name);
  return found ? text(`type.${found}`) : name;
};

/** The relationships to choose from. */
export const useViewerTypes = (): readonly { readonly value: number; readonly label: string }[] => {
  const text = useViewerText();
  const { data = [] } = useRead(viewers.types, { query: { locationId: useLocationId() } });
  return data.map(({ value, label }) => ({ value, label: typeInWords(label, text) }));
};
