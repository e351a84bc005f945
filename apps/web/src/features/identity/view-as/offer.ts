import { viewAs } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';

/** Whether the button is offered; whom exactly one may see, the server decides. */
export const useMaySeeAs = (): boolean => useMay(viewAs.beginUser);

/** Loaded when somebody asks for it. */
export const ViewAsDialog = lateControls(() => import('./view-as-dialog.tsx'));
