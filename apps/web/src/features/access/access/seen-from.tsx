import { access } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { viewing } from '../../../lib/api/viewing.ts';
import { useStore } from '../../../lib/store.ts';
import { useAccessText } from './text/index.ts';

/**
 * The reader's address as the server sees it, and whether it is in one of the location's networks: onsite-only asks that. Not shown in a
 * view, where it would be support's own address.
 */
export const SeenFrom = ({ locationId }: { readonly locationId: number }) => {
  const text = useAccessText();
  const { data } = useRead(access.onsite, { params: { locationId } });
  const isView = useStore(viewing) !== null;
  if (!data || isView) return null;
  return <p>{text(data.isOnsite ? 'onsite.inside' : 'onsite.outside', { address: data.address })}</p>;
};
