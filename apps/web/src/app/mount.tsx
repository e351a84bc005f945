import '../ui/theme/base.css';
import 'virtual:theme.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a page into its document. */
export const mount = (page: ReactNode): void => {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  createRoot(place).render(page);
};
