export { healthDaysAt, uptimeOf } from './uptime.ts';
export { forgetLooks, keepJudgment } from './keep-judgment.ts';
export { tellOfCameras, tellOfServer } from './tell.ts';
export { noteCheck, type HealthCheck } from './checks.ts';
