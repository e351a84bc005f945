import { access } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useAccessText } from './text/index.ts';

/** From which address the reader is seen, and whether that is one of the location's networks: what onsite-only asks. */
export const SeenFrom = ({ locationId }: { readonly locationId: number }) => {
  const text = useAccessText();
  const { data } = useRead(access.onsite, { params: { locationId } });
  if (!data) return null;
  return <p>{text(data.isOnsite ? 'onsite.inside' : 'onsite.outside', { address: data.address })}</p>;
};
