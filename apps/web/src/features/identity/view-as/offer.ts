import { viewAs } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';

/** Whether the button is offered; the server decides exactly whom one may see. */
export const useMaySeeAs = (): boolean => useMay(viewAs.beginUser);

/** Loaded when somebody asks for it. */
export const ViewAsDialog = lateControls(() => import('./view-as-dialog.tsx'));
