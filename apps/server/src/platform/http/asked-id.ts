import type { Endpoint } from '@viewgate/contract';
import { z } from 'zod';

/** The parts of a request that may name its tenant: the parsed path, the raw query and body. */
export interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Part = keyof Asked;
const isPart = (name: string | undefined): name is Part => name === 'query' || name === 'body';

const placeOf = (named: string): { part: Part; field: string } => {
  const [part, field] = named.split('.');
  return isPart(part) && field !== undefined ? { part, field } : { part: 'params', field: named };
};

const nameOf = ({ scope }: Endpoint): string | null =>
  typeof scope !== 'object' ? null : 'location' in scope ? scope.location : scope.organization;

/** Reads the id that names the tenant of a call; created once per endpoint. Throws if the endpoint does not declare what its scope names. */
export const idReader = (endpoint: Endpoint) => {
  const name = nameOf(endpoint);
  if (name === null) return null;
  const { part, field } = placeOf(name);
  const declared = endpoint[part];
  const schema = declared instanceof z.ZodObject ? declared.shape[field] : undefined;
  if (!schema) throw new Error(`The scope of ${endpoint.id} names ${name}, which the endpoint does not declare.`);
  const idIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
  const valueIn = (request: Asked): unknown => (request[part] as Record<string, unknown> | null | undefined)?.[field];
  return {
    /** Undefined if missing or not accepted by its schema: input is refused for that once the caller may call at all. */
    read: (request: Asked): number | undefined =>
      idIn(part === 'params' ? valueIn(request) : (schema as z.ZodType).safeParse(valueIn(request)).data),
    // INVARIANT: the handler works with the id that was checked.
    requireSame: (checked: number | undefined, input: Asked): void => {
      if (idIn(valueIn(input)) !== checked) throw new Error(`${endpoint.id} was not checked for what it is given`);
    },
  };
};
