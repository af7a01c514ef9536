import { HomePage } from '../../areas/account/home/home-page.tsx';
import { RequestAnalysisButton } from '../../areas/workspace/requests/request-analysis-button.tsx';

/** The home page imports no other area; what it needs of them is passed in here. */
export default function HomeScreen() {
  // A project is created on a screen that does not exist yet.
  return <HomePage createProjectPath={null} requestAnalysis={<RequestAnalysisButton />} />;
}
