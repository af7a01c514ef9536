import { builder } from '../../../graphql/builder.ts';

export const FigureSource = builder.enumType('FigureSource', {
  description: 'Analyzed quotes of the last 12 months. The catalog if there are none.',
  values: ['QUOTES', 'CATALOG'] as const,
});
