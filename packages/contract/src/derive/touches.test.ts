import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

const nounOf = (id: string) => id.split('.')[0] ?? '';
const touching = catalogue.filter(({ touches }) => touches);

it('some changes touch other nouns', () => {
  expect(touching.length).toBeGreaterThan(50);
});

it.each(touching.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s changes something, and touches other nouns that can be read',
  (_, { id, audit, touches = [] }) => {
    expect(audit).not.toBeNull();
    const read = new Set(catalogue.filter((other) => other.audit === null).map((other) => nounOf(other.id)));
    expect(touches.filter((noun) => !read.has(noun))).toEqual([]);
    expect([...new Set(touches)]).toEqual(touches);
    expect(touches).not.toContain(nounOf(id));
  },
);
