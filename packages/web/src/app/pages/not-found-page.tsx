import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage({ home }: { home: string }) {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="404"
      actions={
        <Button component={Link} to={home}>
          Go to My Homepage
        </Button>
      }
    >
      There is no such page, or your account has no access to it.
    </MessagePage>
  );
}
