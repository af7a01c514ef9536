import { SCREENS } from '../../../lib/screens.ts';

export const quotePath = (id: string): string => SCREENS.quote.path.replace(':quoteId', id);
