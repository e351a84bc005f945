export { EffectOf } from './effect-of.tsx';
export { useEffectQuestion } from './use-effect-question.tsx';
