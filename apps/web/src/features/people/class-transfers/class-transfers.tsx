import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { ScheduledSection } from './scheduled-section.tsx';
import { useTransferText } from './text/index.ts';

// Loaded on first use.
const TransferDialog = lateControls(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }));

interface ClassTransfersProps {
  readonly of: { readonly id: number; readonly name: string };
}

/** What is scheduled for the children of a class, and a way to move, add or take out some. */
export const ClassTransfers = ({ of }: ClassTransfersProps) => {
  const text = useTransferText();
  return (
    <ScheduledSection
      of={{ classId: of.id }}
      label={text('changeChildren')}
      dialog={(onClose) => <TransferDialog from={of} onClose={onClose} />}
    />
  );
};
