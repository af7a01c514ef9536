import { CellLines } from '../../../ui/table/cell-lines.tsx';

interface NamedCellProps {
  name: string;
  isNeverAllowed?: boolean | undefined;
}

export const NamedCell = ({ name, isNeverAllowed }: NamedCellProps) => (
  <CellLines>
    <span title={name}>{name}</span>
    {isNeverAllowed && <small>Never allowed</small>}
  </CellLines>
);
