import { type WallShape, wordsOfWall } from '@viewgate/contract';
import { kept } from '../../../lib/kept.ts';

/** Remembers the shape of a wall for the skeleton of the next visit (`public/color-scheme.js`). */
export const rememberWall = (shape: WallShape): void => kept.set('wall', wordsOfWall(shape));
