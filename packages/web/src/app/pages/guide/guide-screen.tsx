import { Anchor, Title } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/address/page-title.ts';
import { Loading } from '../../../ui/page/query-panel.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import classes from './guide.module.css';
import { type GuidePage, loadGuidePage } from './guide-pages.ts';

/** A page of the guide, open to everyone. The HTML is trusted: the build creates it from our own files. */
export default function GuideScreen() {
  const { page: name } = useParams();
  const [shown, setShown] = useState<{ name: string | undefined; page: GuidePage | null } | null>(null);
  useEffect(() => {
    let isRequested = true;
    const page = loadGuidePage(name);
    void Promise.resolve(page).then((loaded) => isRequested && setShown({ name, page: loaded }));
    return () => {
      isRequested = false;
    };
  }, [name]);
  if (!shown || shown.name !== name) return <Loading />;
  if (!shown.page) return <NotFoundPage home="/n" />;
  return <Page page={shown.page} isFirst={name === undefined} />;
}

function Page({ page: { title, html }, isFirst }: { page: GuidePage; isFirst: boolean }) {
  usePageTitle(title);
  const navigate = useNavigate();
  // The text contains plain links. Navigate in the application without a reload.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  return (
    <article className={classes.guide}>
      {!isFirst && (
        <Anchor component={Link} to="/help">
          Help
        </Anchor>
      )}
      <Title order={1}>{title}</Title>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only links act, by keyboard too. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of docs/guide, made while the application is built. */}
      <div onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
