import { MAX_QUOTE_QUANTITY } from '@capwise/domain/market/quotes/quote-content';
import { NumberCell, type NumberCellProps } from './number-cell.tsx';

function parseCount(text: string): number | undefined {
  const count = Number(text.replaceAll(',', '') || Number.NaN);
  return Number.isInteger(count) && count >= 1 && count <= MAX_QUOTE_QUANTITY ? count : undefined;
}

const COUNT = { parse: parseCount, format: String, problem: 'Enter a whole number from 1' };
const OPTIONAL_COUNT = { ...COUNT, parse: (text: string) => (text.trim() === '' ? null : parseCount(text)) };

interface CountCellProps extends NumberCellProps {
  isRequired?: boolean;
}

export const CountCell = ({ isRequired = false, ...props }: CountCellProps) => (
  <NumberCell kind={isRequired ? COUNT : OPTIONAL_COUNT} {...props} />
);
