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
      Capwise stores your name, email address, phone number, title, organization and facilities; your roles;
      when you signed in and out, your passkeys and two-step verification, and the browsers of your sessions;
      the network addresses that your API tokens were used from; which pages you visited, to list the recent
      ones; your feedback, with its page, your browser and your operating system; the emails it sends to you;
      what you watch; the files and records that you and your organization enter or import, with who changed
      what. Security logs contain network addresses.{' '}
      {webConfig.analytics &&
        'An analytics service receives your number, your organization, your roles and the pages that you visit, without your name or email address. '}
      For questions, write to <SupportLink />.
    </MessagePage>
  );
}
