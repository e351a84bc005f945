export { camerasOfServer } from './cameras-view.ts';
export { createServerSessions } from './sessions.ts';
export { listedPictures } from './listed-still.ts';
export {
  namedAccountsAsSystem,
  requireOwnShortNames,
  serverAccount,
  type ServerAccountRow,
  serverAccountAsSystem,
} from './store.ts';
export { camerasByShortName } from './views.ts';
export { type ConnectionProblem, connectStored, problemOf, tryLimits } from './connect.ts';
export { requestCheck } from './check-kinds.ts';
export { renewPictures, requestDuePictures, requestPicture, takePicture } from './picture-kinds.ts';
