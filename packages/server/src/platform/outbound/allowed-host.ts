/**
 * @param hosts names such as `hooks.hospital.example`, or `*.hospital.example` for all names below. Empty for any
 * host
 */
export function isAllowedHost({ hostname }: URL, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host));
}

export class HostRefused extends Error {}

/** @throws HostRefused */
export function assertHost(url: URL, hosts: readonly string[]): void {
  if (!isAllowedHost(url, hosts)) throw new HostRefused();
}
