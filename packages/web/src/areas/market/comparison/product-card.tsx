import { Anchor, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { memo } from 'react';
import { Link } from 'react-router';
import { type FiguresOfProduct, ProductFigures } from '../figures/product-figures.tsx';
import classes from './product-grid.module.css';

export interface GridProduct extends FiguresOfProduct {
  id: string;
  productName: string;
  oemId: string;
  oemName: string;
  marketId: string;
  marketName: string;
}

interface ProductCardProps {
  product: GridProduct;
  isMain: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  reasonId: string;
  path: string | null;
  onToggle(id: string): void;
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, isMain, isChosen, isDisabled, reasonId, path, onToggle } = props;
  const { id, productName, oemName, marketName } = product;
  return (
    <li className={classes.card} data-chosen={isChosen || undefined} data-product-id={id}>
      <Checkbox
        label={productName}
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={isDisabled ? reasonId : undefined}
        onChange={() => onToggle(id)}
        classNames={{ label: classes.name, body: classes.check }}
      />
      {isMain && <span className={classes.main}>Main product</span>}
      <p className={classes.origin}>
        {oemName} · {marketName}
      </p>
      <ProductFigures product={product} layout="lines" />
      {path && !isMain && (
        <Anchor component={Link} to={path} size="sm" aria-label={`Details of ${productName}`}>
          Details
        </Anchor>
      )}
    </li>
  );
});
