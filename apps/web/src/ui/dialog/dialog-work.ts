import { createContext } from 'react';

/** What a dialog gives to the forms and the input in it. */
export interface DialogWork {
  /** Registers unsaved input, as `holdWork` does for the page; returns the unregister. */
  readonly hold: (isUnsaved: () => boolean) => () => void;
  /** Closes the dialog, after a question if anything in it is unsaved. */
  readonly cancel: () => void;
}

export const DialogWorkContext = createContext<DialogWork | null>(null);
