import { HomePage } from '../../areas/account/home/home-page.tsx';
import { WatchedCard } from '../../areas/market/watch/watched-card.tsx';
import { RequestAnalysisButton } from '../../areas/workspace/requests/request-analysis-button.tsx';
import { isOpenTo, SCREENS } from '../../lib/screens.ts';
import { useActor } from '../../lib/session/session.tsx';
import { SearchField } from '../palette/search-field.tsx';

/** The home page imports no other area. This screen passes in what it needs of them. */
export default function HomeScreen() {
  const actor = useActor();
  // Users without access to the workspace have the same screen at the other address.
  const create = [SCREENS.workspaceProjectCreate, SCREENS.projectCreate].find((screen) =>
    isOpenTo(actor, screen),
  );
  return (
    <HomePage
      createProjectPath={create?.path ?? null}
      requestAnalysis={<RequestAnalysisButton />}
      sendQuote={<RequestAnalysisButton label="Send a quote" isSecondary />}
      search={<SearchField />}
      watched={isOpenTo(actor, SCREENS.deals) && <WatchedCard />}
    />
  );
}
