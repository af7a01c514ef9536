import { expect, it } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { StatusBadge } from './status-badge.tsx';

const STATUSES = [
  'Requested',
  'Ready_For_Invite',
  'Invited',
  'Deactivated',
  'Active',
  'In Review',
  'Quote Analyzed',
];

/** Red, green and blue of 'rgb(12, 34, 56)', as fractions. */
const channels = (color: string) =>
  color
    .match(/\d+/g)!
    .slice(0, 3)
    .map((part) => Number(part) / 255);

/** Luminance of a color as defined by WCAG. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

it.each(['light', 'dark'])(
  'SHELL-089 in the %s scheme, every status is readable in its own color, with spaces',
  async (scheme) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    const { screen } = await renderElement(
      <div>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>,
    );
    await expect.element(screen.getByText('Ready For Invite', { exact: true })).toBeVisible();
    const looks = STATUSES.map((status) => {
      const badge = screen.getByText(status.replaceAll('_', ' '), { exact: true }).element();
      const { color, backgroundColor } = getComputedStyle(badge);
      expect(contrast(color, backgroundColor), status).toBeGreaterThanOrEqual(4.5);
      return backgroundColor;
    });
    expect(document.documentElement.dataset['mantineColorScheme']).toBe(scheme);
    expect(new Set(looks).size).toBe(STATUSES.length);
  },
);
