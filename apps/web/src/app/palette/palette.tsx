import { Suspense, useEffect, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { lateControls } from '../../ui/theme/with-controls.tsx';
import { openPalette, paletteIsOpen } from './open.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

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
  return isOpen ? <Opened /> : null;
};

const Opened = () => {
  const [query, setQuery] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const close = () => paletteIsOpen.set(false);
  const onKey = (key: string) =>
    key === 'Escape'
      ? close()
      : key === 'Enter'
        ? setIsEntered(true)
        : setQuery((before) => (key === 'Backspace' ? before.slice(0, -1) : before + key));
  return (
    <Suspense fallback={<Waiting onKey={onKey} />}>
      <PaletteDialog query={query} onQuery={setQuery} isEntered={isEntered} onKey={onKey} onClose={close} />
    </Suspense>
  );
};

const Waiting = ({ onKey }: { readonly onKey: (key: string) => void }) => {
  useTypedAhead(true, onKey);
  return null;
};
