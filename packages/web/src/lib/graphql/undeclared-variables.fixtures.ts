import { Kind, parse } from 'graphql';
import { expect } from 'vitest';

interface Sent {
  operationName: string;
  query: string;
  variables?: Record<string, unknown>;
}

/** Says which sent variables the document does not declare, or null. A real server ignores them silently. */
export function undeclaredVariables({ operationName, query, variables = {} }: Sent): string | null {
  const declared = parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === operationName
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  );
  const others = Object.keys(variables).filter((name) => !declared.includes(name));
  if (others.length === 0) return null;
  const names = others.map((name) => `$${name}`).join(', ');
  return `${operationName} does not declare ${names}: add it to its .graphql.ts`;
}

/** Fails the test, softly because a screen may hide the failed request. */
export function expectDeclared(sent: Sent): void {
  const problem = undeclaredVariables(sent);
  expect.soft(problem, problem ?? '').toBeNull();
  if (problem !== null) throw new TypeError(problem);
}
