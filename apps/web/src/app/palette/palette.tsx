import { Suspense, useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { lateControls } from '../../ui/theme/with-controls.tsx';
import { openPalette, paletteIsOpen } from './open.ts';

const PaletteDialog = lateControls(() => import('./palette-dialog.tsx'));

/** Opens with ⌘K or Ctrl-K; loaded when first opened. */
export const Palette = () => {
  const isOpen = useStore(paletteIsOpen);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <PaletteDialog onClose={() => paletteIsOpen.set(false)} />
    </Suspense>
  ) : null;
};
