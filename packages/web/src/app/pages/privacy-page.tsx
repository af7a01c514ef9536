import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { webConfig } from '../../lib/config.ts';
import { MessagePage } from './message-page.tsx';
import { SupportLink } from './support-link.tsx';

export function PrivacyPage() {
  usePageTitle('Privacy Policy');
  return (
    <MessagePage
      title="Privacy Policy"
      actions={
        <Button component={Link} to="/n">
          Go to My Homepage
        </Button>
      }
    >
      This installation keeps your name, e-mail address, title and organization; when you signed in and out;
      which pages you visited, to show you the last ones; the feedback you give, with the name of your
      browser; the mails it sends to you; and the records that you and your organization enter, with who
      changed what.
      {webConfig.analytics &&
        'An analytics service is told which pages are visited, by whom without names or addresses. '}
      Its operator answers questions: <SupportLink />
    </MessagePage>
  );
}
