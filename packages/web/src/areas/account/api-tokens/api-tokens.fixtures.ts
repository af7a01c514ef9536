import type { ApiToken } from './api-token-list.tsx';

const DAY_MS = 86_400_000;

export const apiToken = (changes: Partial<ApiToken> = {}): ApiToken => ({
  id: '1',
  name: 'Nightly report',
  areas: ['research', 'projects'],
  mayWrite: false,
  addresses: [],
  createdAt: new Date(Date.now() - 10 * DAY_MS).toISOString(),
  expiresAt: new Date(Date.now() + 80 * DAY_MS).toISOString(),
  revokedAt: null,
  lastUsedAt: null,
  lastUsedAddress: null,
  ...changes,
});
