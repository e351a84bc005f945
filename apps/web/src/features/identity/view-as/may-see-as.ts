import { viewAs } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';

/** Whether the button is offered; whom exactly one may see, the server decides. */
export const useMaySeeAs = (): boolean => useMay(viewAs.beginUser);
