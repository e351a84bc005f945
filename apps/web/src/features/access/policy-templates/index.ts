export { FollowedTemplate } from './followed-template.tsx';
export { SaveAsTemplate } from './save-as-template.tsx';
