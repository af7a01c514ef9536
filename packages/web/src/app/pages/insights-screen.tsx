import { InsightsPage } from '../../areas/market/insights/insights-page.tsx';
import { useActor } from '../../lib/session/session.tsx';
import { QUICK_LINKS, visibleEntries } from '../frame/menu.ts';
import { isRoute } from '../routes/screens.ts';

/** In the order of the Toolbox card (INS-008). */
const TOOLBOX = ['/n/tools/comparison', '/n/tools/deals'].flatMap((path) =>
  QUICK_LINKS.filter((link) => link.path === path),
);

/** The search knows no other screen; which tools exist is told here. */
export default function InsightsScreen() {
  return <InsightsPage tools={visibleEntries(TOOLBOX, useActor(), isRoute)} />;
}
