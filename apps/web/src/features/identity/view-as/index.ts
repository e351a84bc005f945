export { ViewAsDialog } from './late-dialog.ts';
export { useMaySeeAs } from './may-see-as.ts';
export { useViewAsText } from './text/index.ts';
