import './ui/theme/base.css';
import './ui/theme/opening.css';
import 'virtual:theme.css';
import { afterFirstPaint } from './lib/first-paint.ts';
import { keepOpening } from './lib/opening.ts';

// What the document opens with is on screen before the program, which keeps a phone busy for a while, begins.
keepOpening();
afterFirstPaint(() => void import('./main.tsx'));
