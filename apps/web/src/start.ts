import './ui/theme/base.css';
import './ui/theme/skeleton.css';
import 'virtual:theme.css';
import { afterFirstPaint } from './lib/first-paint.ts';
import { keepSkeleton } from './lib/skeleton.ts';

// The document's own content is painted before the program starts, which keeps a phone busy for a while. Its parts run one after the other, each in a
// task of its own: in between the page answers to a finger.
const begin = async (): Promise<void> => {
  await import('react-dom/client');
  await import('./lib/older-browsers.ts');
  await import('./main.tsx');
};
keepSkeleton();
afterFirstPaint(() => void begin());
