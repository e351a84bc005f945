export { useViewer } from './use-viewer.ts';
export { ViewerForm } from './viewer-form.tsx';
