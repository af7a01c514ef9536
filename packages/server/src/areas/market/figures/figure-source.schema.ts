import { builder } from '../../../graphql/builder.ts';

export const FigureSource = builder.enumType('FigureSource', {
  description: 'Analyzed quotes of the last 12 months, or the catalogue where there are none.',
  values: ['QUOTES', 'CATALOGUE'] as const,
});
