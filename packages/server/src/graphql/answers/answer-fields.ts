import { isDeepStrictEqual } from 'node:util';
import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';

/** Fields of an answer: true for a value, nested for an object or a list of objects. */
export interface AnswerFields {
  readonly [name: string]: true | AnswerFields;
}

/** Fields of the type `T`. A missing or an unknown one does not compile. */
export type FieldsOf<T> = {
  readonly [Name in keyof T]-?: NonNullable<T[Name]> extends object ? FieldsOf<NonNullable<T[Name]>> : true;
};

/** True if a document has the single root field with these variables as arguments, and selects exactly its fields. */
export function selectsExactly(
  document: DocumentNode,
  root: string,
  variables: readonly string[],
  fields: AnswerFields,
): boolean {
  const [operation, ...others] = document.definitions;
  if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return false;
  const field = operation.selectionSet.selections[0];
  return (
    field?.kind === Kind.FIELD &&
    isDeepStrictEqual(passedVariables(field), new Set(variables)) &&
    isDeepStrictEqual(selectedFields(operation.selectionSet), { [root]: fields })
  );
}

/** Names of arguments that receive the variable of the same name. Null if one receives anything else. */
function passedVariables({ arguments: args = [] }: FieldNode): ReadonlySet<string> | null {
  const isPassed = args.every(
    ({ name, value }) => value.kind === Kind.VARIABLE && value.name.value === name.value,
  );
  return isPassed ? new Set(args.map(({ name }) => name.value)) : null;
}

/** Null for anything but plain fields, such as an alias, a fragment or a directive. */
function selectedFields({ selections }: SelectionSetNode): AnswerFields | null {
  const fields: Record<string, true | AnswerFields> = {};
  for (const one of selections) {
    if (one.kind !== Kind.FIELD || one.alias || one.directives?.length) return null;
    const nested = one.selectionSet ? selectedFields(one.selectionSet) : true;
    if (nested === null || Object.hasOwn(fields, one.name.value)) return null;
    fields[one.name.value] = nested;
  }
  return fields;
}
