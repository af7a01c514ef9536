import { ANY_OF, type Gate } from '../../platform/access/gate.ts';
import { isOrganizationGate } from '../../platform/access/organizations.ts';

const NAMED: Readonly<Record<string, string>> = {
  public: 'nothing',
  signedIn: 'nothing but a valid token',
  staffImports: 'staff who may import deals',
  anyImports: 'staff who may import files',
  roleChanges: 'staff who may change roles',
  reachChanges: 'staff who may add systems to users',
  hospitalGroupChanges: 'staff who may change hospital groups',
};

/** A gate in words, for people who read about an operation. */
export function gateText(gate: unknown): string {
  if (isOrganizationGate(gate)) return `${[gate.organization].flat().join(' or ')} in the organization`;
  if (typeof gate === 'object' && gate !== null && 'permission' in gate) {
    const { permission, to } = gate as Extract<Gate, object>;
    return `${permission}, only ${to}`;
  }
  const name = String(gate);
  const any: readonly string[] | undefined = (ANY_OF as Record<string, readonly string[]>)[name];
  return NAMED[name] ?? any?.join(' or ') ?? name;
}
