export type Brand = 'spend' | 'compliance';

/** The branding of a host name, port and letter case aside (SHELL-001). */
export function brandOf(host: string): Brand {
  return host.trim().toLowerCase().startsWith('compliance') ? 'compliance' : 'spend';
}
