import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { webConfig } from '../../lib/config.ts';
import { MessagePage } from './message-page.tsx';
import { SupportLink } from './support-link.tsx';

export default function PrivacyPage() {
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
      Capwise stores your name, email address, title and organization; when you signed in and out; which pages
      you visited, to list the recent ones; your feedback, with the name of your browser; the emails it sends
      to you; and the records that you and your organization enter, with who changed what.{' '}
      {webConfig.analytics &&
        'An analytics service receives the pages that users visit, without names or email addresses. '}
      For questions, write to <SupportLink />.
    </MessagePage>
  );
}
