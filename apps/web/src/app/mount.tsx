import '../lib/older-browsers.ts';
import '../ui/theme/base.css';
import 'virtual:theme.css';
import { coverWhenLeft } from '../lib/navigation/page-cache.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export const mount = (page: ReactNode): void => {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  coverWhenLeft();
  createRoot(place).render(page);
};
