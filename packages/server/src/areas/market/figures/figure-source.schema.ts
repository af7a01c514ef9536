import { builder } from '../../../graphql/builder.ts';

export const FigureSource = builder.enumType('FigureSource', {
  description: 'Analyzed quotes of the last 12 months, or the catalog if there are no quotes.',
  values: ['QUOTES', 'CATALOG'] as const,
});
