import { regions } from '@viewgate/contract';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

/** Asks before a region is deleted, wherever that was requested. */
export const RegionRemoval = ({ id }: { readonly id: number }) => (
  <ConfirmDelete endpoint={regions.remove} details={regions.deleteDetails} params={{ id }} />
);
