import { describe, expect, it } from 'vitest';
import { apiTokenOf, isWellFormed, newApiToken } from './api-token.ts';

describe('an API token', () => {
  it('has a prefix, 256 random bits and a checksum', () => {
    const tokens = Array.from({ length: 200 }, newApiToken);
    for (const token of tokens) {
      expect(token).toMatch(/^capwise_pat_[\dA-Za-z]{49}$/);
      expect(isWellFormed(token)).toBe(true);
    }
    expect(new Set(tokens).size).toBe(200);
  });

  it('that is mistyped or cut is recognized without the database', () => {
    const token = newApiToken();
    const other = token.at(20) === 'a' ? 'b' : 'a';
    for (const wrong of [token.slice(0, -1), `${token}0`, token.slice(0, 20) + other + token.slice(21), ''])
      expect(isWellFormed(wrong), wrong).toBe(false);
  });

  it('is found in the header, and other tokens are not', () => {
    const token = newApiToken();
    expect(apiTokenOf(`Bearer ${token}`)).toBe(token);
    expect(apiTokenOf(`bearer ${token}x`)).toBe(`${token}x`);
    for (const header of [
      undefined,
      '',
      token,
      'Bearer eyJhbGciOi.J9.x',
      'Bearer capwise_abc',
      `Basic ${token}`,
    ])
      expect(apiTokenOf(header), header).toBeNull();
  });
});
