import { policyTemplates, type TemplateDetail } from '@viewgate/contract';
import { IconStackPush } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { useRunInAddress } from '../location-runs/index.ts';
import { useTemplateText } from './text/index.ts';

const ImposeDialog = lateControls(() => import('./impose-dialog.tsx'));
const ImposedDialog = lateControls(() => import('./imposed-dialog.tsx'));

/** Imposes a template on many locations, and shows the results of the last run again, which the address names. */
export const ImposeMany = ({ template }: { readonly template: TemplateDetail }) => {
  const text = useTemplateText();
  const [runId] = useRunInAddress();
  const [shown, setShown] = useState<'ask' | 'run' | null>(runId === undefined ? null : 'run');
  const close = () => setShown(null);
  if (!useMay(policyTemplates.impose)) return null;
  return (
    <>
      <TabActions>
        {runId !== undefined && (
          <Button variant="default" onClick={() => setShown('run')}>
            {text('imposed')}
          </Button>
        )}
        <Button leftSection={<IconStackPush size={18} aria-hidden="true" />} onClick={() => setShown('ask')}>
          {text('imposeMany')}
        </Button>
      </TabActions>
      <Suspense fallback={null}>
        {shown === 'ask' && <ImposeDialog template={template} chosen={null} onClose={close} />}
        {shown === 'run' && runId !== undefined && <ImposedDialog name={template.name} runId={runId} onClose={close} />}
      </Suspense>
    </>
  );
};
