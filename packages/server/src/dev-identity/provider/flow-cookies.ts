import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BUILT_IN_PATH } from '../../platform/identity/connections/identity-source.ts';

/** Names of the cookies that belong to one sign-in. The provider knows one sign-in per browser. */
export interface FlowCookies {
  interaction: string;
  resume: string;
}

/** More sign-ins at the same time would make the cookies longer than a request may be. */
const MAX_FLOWS = 5;
const FLOW = new RegExp(`^${BUILT_IN_PATH}/(?:interaction|auth)/([\\w-]+)`);
const GONE = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';

/**
 * Gives each sign-in cookies of its own, so that each tab finishes its own sign-in, although all cookies have the
 * path that `__Host-` requires. The provider sees only those of the sign-in in the address.
 */
export function addFlowCookies(scope: FastifyInstance, names: FlowCookies, isSecure: boolean): void {
  scope.addHook('onRequest', async ({ raw }, reply) => {
    const [, flow = ''] = FLOW.exec(raw.url ?? '') ?? [];
    const open = takeFlow(raw, names, flow);
    renameOnTheWayOut(reply.raw, (cookies) => outgoing(cookies, { names, flow, open, isSecure }));
  });
}

/** @returns the sign-ins of this browser, the oldest first */
function takeFlow(request: IncomingMessage, names: FlowCookies, flow: string): string[] {
  const open = new Set<string>();
  const rest: string[] = [];
  for (const pair of (request.headers.cookie ?? '').split('; ')) {
    const at = pair.indexOf('=');
    const found = partsOf(pair.slice(0, at), names);
    if (!found) rest.push(pair);
    else if (found.flow && at + 1 < pair.length) {
      open.add(found.flow);
      if (found.flow === flow) rest.push(`${found.base}${found.sig}${pair.slice(at)}`);
    }
  }
  if (request.headers.cookie !== undefined) request.headers.cookie = rest.join('; ');
  return [...open];
}

interface CookieName {
  base: string;
  /** Empty in the names that the provider uses. */
  flow: string;
  /** `.sig` for a signature. */
  sig: string;
}

function partsOf(name: string, names: FlowCookies): CookieName | null {
  for (const base of [names.interaction, names.resume]) {
    if (!name.startsWith(base)) continue;
    const [, flow = '', sig = ''] = /^(?:\.(?!sig$)([\w-]+))?(\.sig)?$/.exec(name.slice(base.length)) ?? [];
    if (`${base}${flow && `.${flow}`}${sig}` === name) return { base, flow, sig };
  }
  return null;
}

function renameOnTheWayOut(response: ServerResponse, rename: (cookies: string[]) => string[]): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'set-cookie' ? set(name, rename([value].flat().map(String))) : set(name, value);
}

interface Way {
  names: FlowCookies;
  flow: string;
  open: readonly string[];
  isSecure: boolean;
}

/** Cookies that have their own name already stay as they are. */
function outgoing(cookies: readonly string[], { names, flow, open, isSecure }: Way): string[] {
  const path = isSecure ? '/' : BUILT_IN_PATH;
  const sent: string[] = [];
  const drop = (one: string) => {
    for (const base of [names.interaction, names.resume])
      for (const sig of ['', '.sig'])
        sent.push(
          `${base}.${one}${sig}=; path=${path}; ${GONE}; samesite=lax; ${isSecure ? 'secure; ' : ''}httponly`,
        );
  };
  // A signature follows its cookie, whose value is the sign-in.
  let last = flow;
  for (const cookie of cookies) {
    const at = cookie.indexOf('=');
    const found = partsOf(cookie.slice(0, at), names);
    if (!found || found.flow) {
      sent.push(cookie);
      continue;
    }
    const value = cookie.slice(at + 1).split(';', 1)[0]!;
    if (!found.sig) last = value || flow;
    sent.push(
      `${found.base}.${last}${found.sig}${cookie.slice(at).replace(/; path=[^;]*/i, `; path=${path}`)}`,
    );
    if (found.sig) continue;
    if (!value) drop(last);
    else if (found.base === names.interaction)
      for (const old of open.filter((one) => one !== last).slice(0, -MAX_FLOWS + 1)) drop(old);
  }
  return sent;
}
