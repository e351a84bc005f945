export { createEmbedders } from './embedders.ts';
