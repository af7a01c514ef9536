import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { IconAction } from '../buttons/icon-action.tsx';
import classes from './preview.module.css';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
/** Multiples of the dialog's width. */
const ZOOMS = [0.5, 0.75, 1, 1.5, 2];

interface PageControlsProps {
  page: number;
  pages: number;
  onPage(page: number): void;
  zoom: number;
  onZoom(zoom: number): void;
}

export function PageControls({ page, pages, onPage, zoom, onZoom }: PageControlsProps) {
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  return (
    <div className={classes.controls} role="toolbar" aria-label="Pages and size">
      <IconAction
        label="Previous page"
        icon={<IconChevronLeft {...ICON} />}
        refusal={page > 1 ? null : 'This is the first page'}
        onClick={() => onPage(page - 1)}
      />
      <NumberInput
        aria-label="Page"
        size="xs"
        w={56}
        hideControls
        allowDecimal={false}
        min={1}
        max={Math.max(pages, 1)}
        clampBehavior="strict"
        value={page}
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1) onPage(value);
        }}
      />
      <span role="status" className={classes.place}>
        {pages > 0 && `Page ${page} of ${pages}`}
      </span>
      <IconAction
        label="Next page"
        icon={<IconChevronRight {...ICON} />}
        refusal={page < pages ? null : 'This is the last page'}
        onClick={() => onPage(page + 1)}
      />
      <span className={classes.zoom}>
        <IconAction
          label="Smaller"
          icon={<IconZoomOut {...ICON} />}
          refusal={smaller ? null : 'This is the smallest size'}
          onClick={() => onZoom(smaller ?? zoom)}
        />
        <IconAction
          label="Larger"
          icon={<IconZoomIn {...ICON} />}
          refusal={larger ? null : 'This is the largest size'}
          onClick={() => onZoom(larger ?? zoom)}
        />
      </span>
    </div>
  );
}
