import { regions } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

/** `param` names the region in the address: below its organization's tab it is not the first id there. */
export default function RegionDelete({ param }: { readonly param: 'entityId' | 'regionId' }) {
  const id = useIdParam(param);
  return <ConfirmDelete endpoint={regions.remove} details={regions.deleteDetails} params={{ id }} />;
}
