import { DataDirectoryInUse } from './db/embedded/embedded-process.ts';
import { NewerSchema } from './db/schema/migrate.ts';
import { SettingsError } from './platform/settings/env.ts';

const DATABASE: Record<string, string> = {
  '28000': 'the role may not connect',
  '28P01': 'the role or its password is wrong',
  '3D000': 'the database does not exist',
  '42501': 'the role lacks rights: make it the owner of the database',
  '0A000': 'an extension is missing: install the contrib package of PostgreSQL',
  '58P01': 'an extension is missing: install the contrib package of PostgreSQL',
  ECONNREFUSED: 'nothing listens at that address',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known at present',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
};

export function startFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof SettingsError || error instanceof DataDirectoryInUse || error instanceof NewerSchema)
    return error.message;
  if (errorCode(error) === 'EADDRINUSE')
    return 'The port is in use. Stop the program that uses it, or set PORT to another one.';
  const cause = error.name === 'UnavailableError' && error.cause instanceof Error ? error.cause : error;
  const reason = DATABASE[errorCode(cause) ?? ''];
  if (reason)
    return `The database of DATABASE_URL cannot be used: ${reason} (${cause.message || errorCode(cause)}).`;
  return cause === error ? null : `The database of DATABASE_URL cannot be used: ${cause.message}.`;
}

function errorCode(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code || !(error instanceof AggregateError)) return code;
  return error.errors.map((one: NodeJS.ErrnoException) => one.code).find(Boolean);
}
