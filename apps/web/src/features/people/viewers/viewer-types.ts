import { viewers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useRelationship } from '../../../ui/relationship/use-relationship.ts';

/** The relationships to choose from. */
export const useViewerTypes = (): readonly { readonly value: number; readonly label: string }[] => {
  const inWords = useRelationship();
  const { data = [] } = useRead(viewers.types, { query: { locationId: useLocationId() } });
  return data.map(({ value, label }) => ({ value, label: inWords(label) }));
};
