export { createReports } from './report.ts';
export { keyContext } from './tell.ts';
export { tellOnce } from './tell-once.ts';
export { isWanted } from './watched-store.ts';
export { addCamera, removeCamera } from './watched.ts';
