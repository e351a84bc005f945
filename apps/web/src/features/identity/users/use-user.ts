import { users } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';

/** The user that a dialog over the list is about. */
export const useUser = () => useRead(users.get, { params: { id: useIdParam('entityId') } });
