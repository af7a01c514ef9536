import classes from './view-preview.module.css';

/** '$1,250.00', '(12)', '45 %' */
const NUMBER = /^[($€£-]*\d[\d,.\s]*[)%]?\s*%?$/;

interface ViewTableProps {
  rows: readonly (readonly string[])[];
  label: string;
}

/** Cells of a sheet. Numbers are aligned to the right. */
export const ViewTable = ({ rows, label }: ViewTableProps) => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  return (
    <table className={classes.table} aria-label={label}>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have only their place.
          <tr key={index}>
            {columns.map((at) => (
              <td key={at} data-number={NUMBER.test(row[at] ?? '') || undefined}>
                {row[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
