import { isRelationship, useRelationshipText } from './text/index.ts';

/** Names a relationship in the reader's language; one without a text here appears as the server names it. */
export const useRelationship = (): ((name: string) => string) => {
  const text = useRelationshipText();
  return (name) => {
    const key = `type.${name}`;
    return isRelationship(key) ? text(key) : name;
  };
};
