import './ui/theme/base.css';
import './ui/theme/skeleton.css';
import 'virtual:theme.css';
import { afterFirstPaint } from './lib/first-paint.ts';
import { keepSkeleton } from './lib/skeleton.ts';

// The document's own content is painted before the program starts, which keeps a phone busy for a while.
keepSkeleton();
afterFirstPaint(() => void import('./main.tsx'));
