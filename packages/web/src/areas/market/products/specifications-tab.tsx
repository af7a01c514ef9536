import { COMPARISON_TEXTS } from '@capwise/domain/market/comparison/comparison';
import { Text, Title } from '@mantine/core';
import { useQuery } from 'urql';
import type { GetTechnicalSpecificationsInfoQuery } from '../../../gen/graphql.ts';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { SpecificationsQuery } from './product.graphql.ts';
import classes from './product-page.module.css';

type Section = GetTechnicalSpecificationsInfoQuery['productConfiguration']['technicalSpecifications'][number];

export function SpecificationsTab({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({ query: SpecificationsQuery, variables: { id } });
  return (
    <LoadedPart
      what="The specifications"
      value={data?.productConfiguration.technicalSpecifications}
      error={error}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      height={320}
    >
      {(sections) =>
        sections.length === 0 ? (
          <Text c="dimmed">{COMPARISON_TEXTS.noSpecifications}</Text>
        ) : (
          <div className={classes.sections}>
            {sections.map((section) => (
              <SpecificationSection key={section.title} section={section} />
            ))}
          </div>
        )
      }
    </LoadedPart>
  );
}

const SpecificationSection = ({ section: { title, specifications } }: { section: Section }) => (
  <section>
    <Title order={2}>{title}</Title>
    <dl className={classes.facts}>
      {specifications.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
