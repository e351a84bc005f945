export { writeBackup } from './backup.ts';
export { restoreBackup } from './restore.ts';
