import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

/** The rules of axe that look at colors; the others find in one scheme what they find in another. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
const SCHEMES: Record<'light' | 'dark', RunOptions> = { light: {}, dark: { runOnly: OF_COLORS } };
const ATTRIBUTE = 'data-mantine-color-scheme';

/** Every rule of axe, its best practices included, finds nothing on the page as it stands, in both color schemes. */
export async function expectAccessible(): Promise<void> {
  await settled();
  const root = document.documentElement;
  const before = root.getAttribute(ATTRIBUTE) ?? 'light';
  for (const [scheme, options] of Object.entries(SCHEMES)) {
    root.setAttribute(ATTRIBUTE, scheme);
    endTransitions();
    // Without the places of what is in order, which nobody reads, it takes half the time.
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `axe, ${scheme}`).toEqual([]);
  }
  root.setAttribute(ATTRIBUTE, before);
}

/** Results of an input, such as a dialog, are drawn before low-priority work. */
const settled = () => scheduler.postTask(() => {}, { priority: 'background' });

/** A color on its way from one scheme to the other is of neither. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}
