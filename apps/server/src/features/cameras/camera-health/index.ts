export { keepLook } from './looks.ts';
export { tellOfCameras, tellOfServer } from './tell.ts';
export { noteLooked, type Watch } from './watches.ts';
