import { IconBug } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { useDebugText } from './text/index.ts';

const Toolbox = lateControls(() => import('./toolbox.tsx'));

/** Opens the debug toolbox. It is loaded only where the feature is on. */
export default function DebugButton() {
  const text = useDebugText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton tip={text('open')} size={40} aria-label={text('open')} onClick={() => setOpen(true)}>
        <IconBug size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{isOpen && <Toolbox onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
