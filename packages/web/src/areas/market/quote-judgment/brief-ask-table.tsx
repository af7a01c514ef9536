import { BRIEF_TEXTS } from '@capwise/domain/market/quote-judgment/brief-lines';
import type { GetNegotiationBriefQuery } from '../../../gen/graphql.ts';
import classes from './negotiation-brief.module.css';

type Brief = NonNullable<GetNegotiationBriefQuery['quoteJudgment']['brief']>;

/** A table of paper: neither sorted nor scrolled. */
export const BriefAskTable = ({ rows }: Pick<Brief, 'rows'>) => (
  <table className={classes.ask}>
    <thead>
      <tr>
        {BRIEF_TEXTS.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ system, quantity, quoted, ask, saves, isTotal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two systems may have one name, and the order is fixed
        <tr key={index} data-total={isTotal || undefined}>
          <th scope="row">{system}</th>
          <td>{quantity}</td>
          <td>{quoted}</td>
          <td className={classes.asked}>{ask}</td>
          <td>{saves}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
