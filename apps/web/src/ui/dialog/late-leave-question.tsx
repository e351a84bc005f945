import { lateControls } from '../theme/with-controls.tsx';

/** The question before unsaved work is left; preload it once something is typed, since without a network it would not come. */
export const LateLeaveQuestion = lateControls(async () => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
}));
