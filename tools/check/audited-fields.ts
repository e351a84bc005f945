import { isIdentifier, isPropertyAssignment, isShorthandPropertyAssignment } from 'typescript/unstable/ast/is';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';

const plain =
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BooleanLike |
  TypeFlags.Null |
  TypeFlags.Undefined |
  TypeFlags.Never;

const members = (type: Type): readonly Type[] =>
  type.isUnionType() || type.isIntersectionType() ? type.getTypes().flatMap(members) : [type];

/** The names of a type's fields, including those of records within it. A field known only at run time has none here. */
const fieldsOf = (checker: Checker, type: Type): readonly string[] =>
  members(type).flatMap((one) => {
    const name = one.getSymbol()?.name;
    if (one.flags & plain || name === 'Date') return [];
    if (name === 'Array' || name === 'ReadonlyArray' || checker.isTupleType(one)) {
      return checker.getTypeArguments(one as TypeReference).flatMap((inner) => fieldsOf(checker, inner));
    }
    return checker.getPropertiesOfType(one).flatMap((field) => {
      const inner = checker.getTypeOfSymbol(field);
      return [field.name, ...(inner ? fieldsOf(checker, inner) : [])];
    });
  });

/** What an object literal gives as `before` or `after` where any object is taken: only the audit takes that. */
const stateIn = (checker: Checker, node: Node): Type | undefined => {
  if (!isPropertyAssignment(node) && !isShorthandPropertyAssignment(node)) return undefined;
  if (!isIdentifier(node.name) || !['before', 'after'].includes(node.name.text)) return undefined;
  const value = isPropertyAssignment(node) ? node.initializer : node.name;
  const taken = checker.getContextualType(value);
  if (!taken || !members(taken).some((one) => one.flags & TypeFlags.NonPrimitive)) return undefined;
  if (isPropertyAssignment(node)) return checker.getTypeAtLocation(value);
  const symbol = checker.getShorthandAssignmentValueSymbol(node);
  return symbol && checker.getTypeOfSymbolAtLocation(symbol, node.name);
};

const fieldsIn = (checker: Checker, file: SourceFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const state = stateIn(checker, node);
    if (state) found.push(...fieldsOf(checker, state));
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
};

/** The fields that the server writes to the audit, read from the types of what it writes. */
export const auditedFields = (root: string): ReadonlySet<string> => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: `${root}/tsconfig.json` }).getProjects();
    if (!project) throw new Error('the project does not open');
    const { program, checker } = project;
    const files = program
      .getSourceFileNames()
      .filter((name) => name.includes('/apps/server/src/') && !name.includes('.test.'))
      .flatMap((name) => program.getSourceFile(name) ?? []);
    return new Set(files.flatMap((file) => fieldsIn(checker, file)));
  } finally {
    api.close();
  }
};
