export type Brand = 'spend' | 'compliance';

/**
 * Brand of a host, ignoring port and letter case (SHELL-001). Browser and server share this function.
 * @param complianceHosts additional hosts with the compliance brand, in lower case (B-86)
 */
export function hostBrand(host: string, complianceHosts: readonly string[]): Brand {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '');
  return name.startsWith('compliance') || complianceHosts.includes(name) ? 'compliance' : 'spend';
}
