export type Brand = 'spend' | 'compliance';

/**
 * The branding of a host name, port and letter case aside (SHELL-001). Browser and server both ask here.
 * @param complianceHosts names of further hosts with the compliance brand, in lower case (B-86)
 */
export function brandOf(host: string, complianceHosts: readonly string[]): Brand {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '');
  return name.startsWith('compliance') || complianceHosts.includes(name) ? 'compliance' : 'spend';
}
