import { createContext } from 'react';

/** What a {@link WorkDialog} gives to the forms in it. */
interface DialogWork {
  /** Registers unsaved input, as `holdWork` does for the page; returns the unregister. */
  readonly hold: (isUnsaved: () => boolean) => () => void;
  /** Closes the dialog, after a question if anything in it is unsaved. */
  readonly cancel: () => void;
}

export const DialogWorkContext = createContext<DialogWork | null>(null);
