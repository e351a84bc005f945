export { camerasOfServer } from './cameras-view.ts';
export { createServerSessions } from './sessions.ts';
export { serverAccountAsSystem } from './store.ts';
export type { ConnectionProblem } from './connect.ts';
export { requestCheck } from './check-kinds.ts';
export { renewPictures, requestDuePictures, requestPicture, takePicture } from './picture-kinds.ts';
