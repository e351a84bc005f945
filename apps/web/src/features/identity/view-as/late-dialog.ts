import { lateControls } from '../../../ui/theme/with-controls.tsx';

/** Loaded when somebody asks for it. */
export const ViewAsDialog = lateControls(() => import('./view-as-dialog.tsx'));
