export type { Act } from './acts.ts';
export { type CameraSpec, defaultCameras, type PlaylistStyle } from './cameras.ts';
export { type Control, startControl } from './control.ts';
export type { Fault, Faults } from './faults.ts';
export type { SimulatedUser } from './protocol/sessions.ts';
export type { Requests } from './requests.ts';
export type { SceneName } from './scenes/index.ts';
export { type RecordingServer, type RecordingServerOptions, startRecordingServer } from './server.ts';
