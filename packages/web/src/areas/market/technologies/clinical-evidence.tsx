import { Text, Title } from '@mantine/core';
import type { GetTechOverviewQuery } from '../../../gen/graphql.ts';
import classes from './technology-page.module.css';

type Evidence = GetTechOverviewQuery['technology']['clinicalEvidence'][number];

export function ClinicalEvidence({ evidence }: { evidence: readonly Evidence[] }) {
  const categories = Map.groupBy(evidence, ({ categoryId }) => categoryId);
  return (
    <section aria-labelledby="evidence">
      <Title order={2} id="evidence">
        Clinical Evidence
      </Title>
      {evidence.length === 0 && <Text c="dimmed">No clinical evidence has been collected yet.</Text>}
      {[...categories].map(([id, studies]) => (
        <div key={id} className={classes.category}>
          <Title order={3}>{studies[0]!.categoryName}</Title>
          <ul className={classes.studies}>
            {studies.map((study) => (
              <li key={study.id}>
                <Text fw={500}>{study.title}</Text>
                <p className={classes.text}>{study.summary}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
