export { ViewerWall } from './viewer-wall.tsx';
