import { describe, expect, it } from 'vitest';
import { allowedThemeUrl, themeTokens } from './custom-theme.ts';

const OWN = 'https://capwise.example';
const ALLOWED = ['https://themes.example/', 'not an origin'];
const anyColor = () => true;

describe('allowedThemeUrl', () => {
  it.each(['/themes/a.json', 'https://capwise.example/a.json', 'https://themes.example/deep/a.json'])(
    'allows %s',
    (url) => {
      expect(allowedThemeUrl(url, OWN, ALLOWED)).not.toBeNull();
    },
  );

  it.each([
    'https://evil.example/a.json',
    'https://themes.example.evil.example/a.json',
    'http://themes.example/a.json',
    'https://capwise.example:444/a.json',
    '//evil.example/a.json',
    'javascript:alert(1)',
    'data:application/json,{}',
    'https://',
  ])('refuses %s', (url) => {
    expect(allowedThemeUrl(url, OWN, ALLOWED)).toBeNull();
  });
});

describe('themeTokens', () => {
  it('keeps known tokens and ignores unknown keys (A-91)', () => {
    const theme = themeTokens({ '--cw-accent': '#123456', '--other': 'red', position: 'fixed' }, anyColor);
    expect(theme).toEqual({ '--cw-accent': '#123456' });
  });

  it('ignores values that are not colors', () => {
    const isHex = (text: string) => /^#\w+$/.test(text);
    expect(themeTokens({ '--cw-accent': 'url(/x)', '--cw-page': 3, '--cw-surface': '#fff' }, isHex)).toEqual({
      '--cw-surface': '#fff',
    });
  });

  it.each([null, undefined, 'text', 5, []])(
    'SHELL-110 an unusable definition (%j) is an empty theme',
    (definition) => {
      expect(themeTokens(definition, anyColor)).toEqual({});
    },
  );
});
