export { SeenFrom, SeenFromHere } from './seen-from.tsx';
export { ViewerWall } from './viewer-wall.tsx';
