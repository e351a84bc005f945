import './ui/theme/base.css';
import './ui/theme/opening.css';
import 'virtual:theme.css';
import { afterFirstPaint } from './lib/first-paint.ts';
import { keepOpening } from './lib/opening.ts';

// The document's own content is painted before the program starts, which keeps a phone busy for a while.
keepOpening();
afterFirstPaint(() => void import('./main.tsx'));
