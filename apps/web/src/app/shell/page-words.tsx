import type { ReactNode } from 'react';
import { PetWords } from '../../lib/i18n/voice.ts';
import { useAddressedPets } from '../../lib/session/context.ts';

/** A page about a location that need not be the current one speaks as that one does, and so do its dialogs. */
export const PageWords = ({ children }: { readonly children: ReactNode }) => (
  <PetWords value={useAddressedPets()}>{children}</PetWords>
);
