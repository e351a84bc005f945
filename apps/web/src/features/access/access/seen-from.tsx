import { access } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { viewing } from '../../../lib/api/viewing.ts';
import { useStore } from '../../../lib/store.ts';
import { useAccessText } from './text/index.ts';

interface SeenFromProps {
  readonly locationId: number;
}

const useSeenFrom = ({ locationId }: SeenFromProps): string | null => {
  const text = useAccessText();
  const { data } = useRead(access.onsite, { params: { locationId } });
  const isView = useStore(viewing) !== null;
  if (!data || isView) return null;
  return text(data.isOnsite ? 'onsite.inside' : 'onsite.outside', { address: data.address });
};

/**
 * The reader's address as the server sees it, and whether it is in one of the location's networks: onsite-only asks that. Not shown in a
 * view, where it would be support's own address.
 */
export const SeenFrom = (props: SeenFromProps) => {
  const seen = useSeenFrom(props);
  return seen && <p>{seen}</p>;
};

/** The same within a paragraph. */
export const SeenFromHere = (props: SeenFromProps) => useSeenFrom(props);
