import type { SecurityDestination } from '../settings/security-destination.ts';
import { fileTarget } from './file-target.ts';
import type { SecurityTarget } from './security-outlet.ts';
import { syslogTarget } from './syslog-target.ts';

/** Null if security events belong only in the server's log. */
export function securityTarget(destination: SecurityDestination): SecurityTarget | null {
  if (destination.kind === 'file') return fileTarget(destination.path);
  return destination.kind === 'syslog' ? syslogTarget(destination) : null;
}
