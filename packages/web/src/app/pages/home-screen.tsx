import { HomePage } from '../../areas/account/home/home-page.tsx';
import { RequestAnalysisButton } from '../../areas/workspace/requests/request-analysis-button.tsx';

/** The home page knows no other area; what it takes from them is told here. */
export default function HomeScreen() {
  // A project is created on a screen that does not exist yet.
  return <HomePage createProjectPath={null} requestAnalysis={<RequestAnalysisButton />} />;
}
