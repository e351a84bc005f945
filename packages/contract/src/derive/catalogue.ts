import type { Endpoint } from '../endpoint.ts';
import * as nouns from '../endpoints/index.generated.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the contract, by id. */
export const catalogue: readonly Endpoint[] = Object.values(nouns)
  .flatMap((noun) => (typeof noun === 'object' && noun !== null ? Object.values(noun) : []))
  .filter(isEndpoint)
  .sort((a, b) => a.id.localeCompare(b.id, 'en'));
