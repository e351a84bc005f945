import { access } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { viewing } from '../../../lib/api/viewing.ts';
import { useStore } from '../../../lib/store.ts';
import { useAccessText } from './text/index.ts';

/**
 * From which address the reader is seen, and whether that is one of the location's networks: what onsite-only asks. Where support sees the
 * portal as somebody, it would be support's.
 */
export const SeenFrom = ({ locationId }: { readonly locationId: number }) => {
  const text = useAccessText();
  const { data } = useRead(access.onsite, { params: { locationId } });
  const isView = useStore(viewing) !== null;
  if (!data || isView) return null;
  return <p>{text(data.isOnsite ? 'onsite.inside' : 'onsite.outside', { address: data.address })}</p>;
};
