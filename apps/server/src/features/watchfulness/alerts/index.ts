export { closeAlert } from './end.ts';
export {
  drawAlertPicture,
  drawIfPossible,
  drawReported,
  pictureOf,
  readReported,
  type ReportedPicture,
  storePictures,
} from './picture.ts';
export { raiseAlert, raiseAlerts, type Raised } from './raise.ts';
export { alertSettings } from './settings.ts';
export { kindsFor, selectAlerts, shown as shownAlert } from './views.ts';
