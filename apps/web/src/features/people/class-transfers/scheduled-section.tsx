import { classTransfers } from '@viewgate/contract';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import { useTransferText } from './text/index.ts';

interface ScheduledSectionProps {
  readonly of: { readonly childId: number } | { readonly classId: number };
  /** The label of the button, which only people who may change classes see. */
  readonly label: string;
  /** The dialog that the button opens. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** What is scheduled for a child's classes or a class's children, and a way to change them, now or on a day. */
export const ScheduledSection = ({ of, label, dialog }: ScheduledSectionProps) => {
  const text = useTransferText();
  const mayChange = useMay(classTransfers.transfer);
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title={text('scheduled')}
      actions={
        mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          >
            {label}
          </Button>
        )
      }
      width="form"
    >
      <ScheduledList of={of} />
      <Suspense fallback={null}>{isChanging && dialog(() => setChanging(false))}</Suspense>
    </Section>
  );
};
