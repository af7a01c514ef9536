import { expect } from 'vitest';

const THUMB = 44;
/** Links within a text, and boxes whose row is the target, may be smaller. */
const SMALL = 'p a, dd a, td a, li a, input[type="checkbox"], input[type="radio"]';
const TARGETS = ':is(button, select, [role="button"], [role="tab"], input:not([type="hidden"]))';

/** The page does not scroll sideways, and a thumb hits its controls. */
export function expectPhoneFit(): void {
  const root = document.documentElement;
  expect(root.scrollWidth, 'width of the page').toBeLessThanOrEqual(root.clientWidth);
  expect(smallTargets(), 'controls lower than 44 px').toEqual([]);
}

const smallTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(TARGETS)]
    .filter((target) => target.checkVisibility({ opacityProperty: true }) && !target.matches(SMALL))
    .filter((target) => hitHeight(target) < THUMB - 0.5)
    .map((target) => target.outerHTML.slice(0, 120));

/** Pixels, including what reaches beyond the target. */
function hitHeight(target: Element): number {
  const { position, top, bottom } = getComputedStyle(target, '::after');
  const beyond = position === 'absolute' ? Number.parseFloat(top) + Number.parseFloat(bottom) : 0;
  return target.getBoundingClientRect().height - beyond;
}
