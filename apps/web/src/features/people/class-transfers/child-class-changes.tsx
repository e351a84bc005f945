import { lateControls } from '../../../ui/theme/with-controls.tsx';
import type { ChildOfClasses } from './change-dialog.tsx';
import { ScheduledSection } from './scheduled-section.tsx';
import { useTransferText } from './text/index.ts';

// Loaded on first use.
const ChangeDialog = lateControls(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

/** What is scheduled for a child's classes, and a way to change them. */
export const ChildClassChanges = ({ child }: { readonly child: ChildOfClasses }) => {
  const text = useTransferText();
  return (
    <ScheduledSection
      of={{ childId: child.id }}
      label={text('change')}
      dialog={(onClose) => <ChangeDialog child={child} onClose={onClose} />}
    />
  );
};
