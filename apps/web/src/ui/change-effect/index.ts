export { BrokenExpectations } from './broken-expectations.tsx';
export { EffectBody } from './effect-body.tsx';
export { EffectOf, EffectOfCall } from './effect-of.tsx';
export { concernsNobody, EffectView } from './effect-view.tsx';
export { useAskedSave } from './use-asked-save.ts';
export { useEffectQuestion } from './use-effect-question.tsx';
export { isSameSet } from './is-same-set.ts';
