import { cameras } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';

/** Whether a location has several recording servers: only then is it worth naming which. */
export const useHasSeveralNvrs = (locationId: number): boolean =>
  (useRead(cameras.nvrOptions, { params: { locationId } }).data?.length ?? 0) > 1;
