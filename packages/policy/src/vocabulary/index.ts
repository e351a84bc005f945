export * from './kinds.ts';
export * from './restrictions.ts';
export * from './feature-gates.ts';
export * from './features.ts';
export * from './location-features.ts';
export * from './roles.ts';
export * from './reasons.ts';
export * from './rule-words.ts';
