import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useCameraText, cameraText] = catalogue(en, () => import('./es.ts'));
export type CameraText = typeof cameraText;
