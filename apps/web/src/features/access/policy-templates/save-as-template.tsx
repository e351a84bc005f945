import { policyTemplates } from '@viewgate/contract';
import { IconTemplate } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import type { SavedPolicy } from './save-dialog.tsx';
import { useTemplateText } from './text/index.ts';

const SaveDialog = lateControls(() => import('./save-dialog.tsx'));

/** Saves what a policy says as a template of its organization, for anyone who may. */
export const SaveAsTemplate = (saved: SavedPolicy) => {
  const text = useTemplateText();
  const [isAsking, setAsking] = useState(false);
  if (!useMay(policyTemplates.create)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTemplate size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {text('save')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <SaveDialog {...saved} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
