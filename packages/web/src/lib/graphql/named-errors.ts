import type { Brand } from '@capwise/domain/account/brand';
import type { GraphqlOptions } from './client.ts';
import { errorRedirect } from './error-redirect.ts';

export interface ErrorRoute {
  brand: Brand;
  /** False before sign-in and while a session ends: its refused calls lead nowhere. */
  active(): boolean;
  pathname(): string;
  navigate(path: string): void;
}

/** Leads away from a page whose data the server refused or does not know (SHELL-112 … SHELL-115). */
export const followNamedErrors =
  ({ brand, active, pathname, navigate }: ErrorRoute): GraphqlOptions['onNamedError'] =>
  (name, operation) => {
    if (!active()) return;
    const ignoreForbidden = operation.context.ignoreForbidden ?? false;
    const isMutation = operation.kind === 'mutation';
    const path = errorRedirect(name, { brand, pathname: pathname(), ignoreForbidden, isMutation });
    if (path) navigate(path);
  };
