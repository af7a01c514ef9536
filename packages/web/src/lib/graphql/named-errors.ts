import type { Brand } from '@capwise/domain/account/brand';
import type { GraphqlOptions } from './client.ts';
import { errorRedirect } from './errors/error-redirect.ts';

export interface ErrorRoute {
  brand: Brand;
  /** False before sign-in and while a session ends. Refused calls then do not redirect. */
  active(): boolean;
  pathname(): string;
  navigate(path: string): void;
}

/** Redirects if the server refused the page's data or does not know it (SHELL-112 … SHELL-115). */
export const followNamedErrors =
  ({ brand, active, pathname, navigate }: ErrorRoute): GraphqlOptions['onNamedError'] =>
  (name, operation) => {
    if (!active()) return;
    const ignoreForbidden = operation.context.ignoreForbidden ?? false;
    const isMutation = operation.kind === 'mutation';
    const path = errorRedirect(name, { brand, pathname: pathname(), ignoreForbidden, isMutation });
    if (path) navigate(path);
  };
