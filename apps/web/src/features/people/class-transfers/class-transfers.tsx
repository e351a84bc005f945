import { classTransfers } from '@viewgate/contract';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import { useTransferText } from './text/index.ts';

// Loaded on first use.
const TransferDialog = lateControls(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }));

interface ClassTransfersProps {
  readonly of: { readonly id: number; readonly name: string };
}

/** What is scheduled for the children of a class, and a way to move, add or take out some, now or on a day. */
export const ClassTransfers = ({ of }: ClassTransfersProps) => {
  const text = useTransferText();
  const mayChange = useMay(classTransfers.transfer);
  const [isMoving, setMoving] = useState(false);
  return (
    <Section
      title={text('scheduled')}
      actions={
        mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
            onClick={() => setMoving(true)}
          >
            {text('changeChildren')}
          </Button>
        )
      }
      width="form"
    >
      <ScheduledList of={{ classId: of.id }} />
      <Suspense fallback={null}>{isMoving && <TransferDialog from={of} onClose={() => setMoving(false)} />}</Suspense>
    </Section>
  );
};
