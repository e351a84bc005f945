export { healthDaysAt, uptimeOf } from './uptime.ts';
export { forgetLooks, keepJudgement } from './keep-judgement.ts';
export { tellOfCameras, tellOfServer } from './tell.ts';
export { noteCheck, type HealthCheck } from './checks.ts';
