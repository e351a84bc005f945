export { WatchedToday } from './watched-today.tsx';
