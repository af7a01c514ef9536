import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogBody } from '../../../ui/dialog/dialog.tsx';
import classes from './price-index.module.css';

const SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'Medians and middle half',
    'They cover the filtered deals of a calendar quarter, or of the last 12 months. The middle half leaves out the quarter of deals with the lowest values and the quarter with the highest ones. Fewer than 5 deals have no figure.',
  ],
  [
    'Change in a year',
    'Each deal of the last 12 months is compared with deals of the same product in the 12 months before, so other products cannot move it. The figure is the median difference. The true change is in the range with a probability of 95%. If the range includes zero, no change was found.',
  ],
  [
    'Cheapest quarter',
    'Deals of a quarter are compared with deals of the same product in the other quarters of the year, after the yearly change is removed. A quarter is named only if the difference is beyond chance and holds in most years.',
  ],
  [
    'Prices',
    'Prices of different products are not comparable. The price index needs one market segment or one product.',
  ],
  [
    'Limits',
    'Deals without a list price have no discount. Several deals of one quote count one by one, so the range is slightly too narrow. If the newest deals are hidden from vendors, the 12 months of vendors end before these days.',
  ],
];

export function MethodButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        How this is computed
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="How this is computed" width={600}>
        <DialogBody>
          <dl className={classes.method}>
            {SECTIONS.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <Text component="dd">{text}</Text>
              </div>
            ))}
          </dl>
        </DialogBody>
      </Dialog>
    </>
  );
}
