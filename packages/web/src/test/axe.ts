import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

/** Color rules of axe. All others find the same in every scheme. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
const SCHEMES: Record<'light' | 'dark', RunOptions> = { light: {}, dark: { runOnly: OF_COLORS } };
const ATTRIBUTE = 'data-mantine-color-scheme';

/** Runs all rules of axe, including best practices, on the current page in both color schemes. */
export async function expectAccessible(): Promise<void> {
  await settled();
  const root = document.documentElement;
  const before = root.getAttribute(ATTRIBUTE) ?? 'light';
  for (const [scheme, options] of Object.entries(SCHEMES)) {
    root.setAttribute(ATTRIBUTE, scheme);
    endTransitions();
    // Omitting passed elements, which nobody reads, halves the time.
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `axe, ${scheme}`).toEqual([]);
  }
  root.setAttribute(ATTRIBUTE, before);
}

/** Results of an input, such as a dialog, are drawn before low-priority work. */
const settled = () => scheduler.postTask(() => {}, { priority: 'background' });

/** A color in transition belongs to neither scheme. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}
