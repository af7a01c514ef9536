import { formatCount } from '@capwise/domain/units';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ProductItem, TechnologyItem } from './found-items.tsx';
import classes from './insights-page.module.css';
import { viewPath } from './insights-search.ts';
import type { Found } from './use-insights-search.ts';

/** The best six of each kind, with a link to all (INS-006, INS-007). */
export function FoundOverview({ q, found: { technologies, products } }: { q: string; found: Found }) {
  return (
    <div className={classes.groups}>
      <Group
        title="Technologies"
        total={technologies?.total ?? 0}
        shown={technologies?.rows.length ?? 0}
        one="technology"
        more={{ label: 'View More Technologies', to: viewPath(q, 'technology') }}
      >
        {technologies?.rows.map((technology) => (
          <TechnologyItem key={technology.id} technology={technology} place="overview" />
        ))}
      </Group>
      <Group
        title="Products"
        total={products?.total ?? 0}
        shown={products?.rows.length ?? 0}
        one="product"
        more={{ label: 'View More Products', to: viewPath(q, 'product') }}
      >
        {products?.rows.map((product) => (
          <ProductItem key={product.id} product={product} place="overview" />
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  total: number;
  shown: number;
  one: string;
  more: { label: string; to: string };
  children: ReactNode;
}

function Group({ title, total, shown, one, more, children }: GroupProps) {
  const id = useId();
  const many = one === 'technology' ? 'technologies' : 'products';
  return (
    <Paper withBorder component="section" aria-labelledby={id}>
      <div className={classes.groupHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {formatCount(total, one, many)}
        </Text>
      </div>
      {total === 0 ? (
        <Text c="dimmed" className={classes.noneOfKind}>
          No {many} match this query.
        </Text>
      ) : (
        <>
          <ul className={classes.items}>{children}</ul>
          {total > shown && (
            <Anchor component={Link} to={more.to} className={classes.more}>
              {more.label}
              <IconChevronRight size={16} aria-hidden />
            </Anchor>
          )}
        </>
      )}
    </Paper>
  );
}
