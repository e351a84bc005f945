export { usePublicQuestion } from './use-public-question.tsx';
