type Credential = 'CAPWISE_PASSWORD' | 'CAPWISE_CODE' | 'CAPWISE_TOKEN';

/** Only from the environment: a password in `.env` would become that of each administrator that is added. */
export function credential(name: Credential): string | undefined {
  const value = process.env[name];
  return value?.trim() ? value : undefined;
}
