export { insertTemplate, saveFollow } from './store.ts';
export { contentOf } from './views.ts';
