import { HomePage } from '../../areas/account/home/home-page.tsx';
import { RequestAnalysisButton } from '../../areas/workspace/requests/request-analysis-button.tsx';
import { useActor } from '../../lib/session/session.tsx';
import { INSIGHTS, QUICK_LINKS, visibleEntries } from '../frame/menu.ts';
import { isRoute } from '../routes/screens.ts';

const CREATE_PROJECT = '/n/workspace/projects/create';

/** The home page knows no other screen; which ones exist is told here. */
export default function HomeScreen() {
  const actor = useActor();
  return (
    <HomePage
      quickLinks={visibleEntries(QUICK_LINKS, actor, isRoute)}
      searchPath={visibleEntries([INSIGHTS], actor, isRoute)[0]?.path ?? null}
      createProjectPath={isRoute(CREATE_PROJECT) ? CREATE_PROJECT : null}
      requestAnalysis={<RequestAnalysisButton />}
    />
  );
}
