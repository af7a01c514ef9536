import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { findChapters } from './find-chapters.ts';
import classes from './guide.module.css';
import { type GuideChapter, loadChapters } from './guide-pages.ts';

/** Finds chapters of all pages, which are loaded on the first search. */
export function GuideSearch() {
  const [text, setText] = useState('');
  const [chapters, setChapters] = useState<GuideChapter[] | null>(null);
  const search = (next: string) => {
    setText(next);
    if (next && !chapters) void loadChapters().then(setChapters);
  };
  const found = chapters && text ? findChapters(chapters, text) : null;
  return (
    <search className={classes.search}>
      <SearchBox label="Search the guide" isAlone text={text} onSearch={search} />
      <div role="status">
        {found && (
          <Text size="sm" c="dimmed">
            {found.length === 0 ? 'Nothing was found. Try other words.' : `${found.length} found`}
          </Text>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className={classes.found}>
          {found.map(({ path, page, title, passage }) => (
            <li key={path}>
              <Anchor component={Link} to={path} onClick={() => setText('')}>
                {title ? `${page}, ${title}` : page}
              </Anchor>
              <Text size="sm" c="dimmed">
                {passage}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
