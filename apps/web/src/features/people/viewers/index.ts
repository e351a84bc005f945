export { useViewer } from './use-viewer.ts';
export { useViewerTypes } from './viewer-types.ts';
export { ViewerForm } from './viewer-form.tsx';
