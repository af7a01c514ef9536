import { Anchor, Title } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/address/page-title.ts';
import { Loading } from '../../../ui/page/query-panel.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import classes from './guide.module.css';
import { type GuidePage, loadGuidePage } from './guide-pages.ts';
import { GuideSearch } from './guide-search.tsx';

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

function Page({ page: { title, chapters, html }, isFirst }: { page: GuidePage; isFirst: boolean }) {
  usePageTitle(title);
  useChapter();
  const navigate = useNavigate();
  // The text contains plain links. Navigate in the application without a reload.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  const [, ...titled] = chapters;
  return (
    <article className={classes.guide}>
      <div className={classes.top}>
        {!isFirst && (
          <Anchor component={Link} to="/help">
            Help
          </Anchor>
        )}
        <GuideSearch />
      </div>
      <Title order={1}>{title}</Title>
      {!isFirst && titled.length > 1 && (
        <nav aria-label="On this page" className={classes.contents}>
          {titled.map(({ id, title: chapter }) => (
            <Anchor key={id} component={Link} to={`#${id}`} size="sm">
              {chapter}
            </Anchor>
          ))}
        </nav>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only links act, by keyboard too. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of docs/guide, made while the application is built. */}
      <div onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

/** Shows and focuses the chapter of the address. */
function useChapter() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the shown chapter leads back to it.
  useEffect(() => {
    const heading = hash && document.getElementById(hash.slice(1));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash, key]);
}
