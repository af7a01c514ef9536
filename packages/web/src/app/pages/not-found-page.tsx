import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { openPalette } from '../palette/open-palette.ts';
import { MessagePage } from './message-page.tsx';

interface NotFoundPageProps {
  home: string;
  hasSearch?: boolean;
}

export function NotFoundPage({ home, hasSearch = false }: NotFoundPageProps) {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="404"
      actions={
        <>
          <Button component={Link} to={home}>
            Go to My Homepage
          </Button>
          {hasSearch && (
            <Button variant="default" onClick={openPalette}>
              Find
            </Button>
          )}
        </>
      }
    >
      There is no such page, or your account has no access to it.
    </MessagePage>
  );
}
