import { classTransfers } from '@viewgate/contract';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { Section } from '../../../ui/section/section.tsx';
import type { ChildOfClasses } from './change-dialog.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import { useTransferText } from './text/index.ts';

// Loaded on first use.
const ChangeDialog = lateControls(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

/** What is scheduled for a child's classes, and a way to change them, now or on a day. */
export const ChildClassChanges = ({ child }: { readonly child: ChildOfClasses }) => {
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
            {text('change')}
          </Button>
        )
      }
      width="form"
    >
      <ScheduledList of={{ childId: child.id }} />
      <Suspense fallback={null}>
        {isChanging && <ChangeDialog child={child} onClose={() => setChanging(false)} />}
      </Suspense>
    </Section>
  );
};
