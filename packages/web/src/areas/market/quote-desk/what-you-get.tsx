import { Paper, Text, Title } from '@mantine/core';
import { IconChartDots, IconFileDescription, IconListCheck } from '@tabler/icons-react';
import classes from './quote-desk.module.css';

const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

const GAINS = [
  {
    icon: <IconListCheck {...ICON} />,
    title: 'Every system and line',
    text: 'Product, quantity, list and net price, each tied to its place on the page.',
  },
  {
    icon: <IconChartDots {...ICON} />,
    title: 'Where each price stands',
    text: 'Percentile among the deals of 12 and 24 months, and a target.',
  },
  {
    icon: <IconFileDescription {...ICON} />,
    title: 'A page for the meeting',
    text: 'What to ask for, arguments with numbers, what is missing.',
  },
];

export function WhatYouGet() {
  return (
    <Paper withBorder component="section" aria-labelledby="what-you-get" className={classes.gains}>
      <Title order={2} id="what-you-get">
        What you get
      </Title>
      <ul>
        {GAINS.map(({ icon, title, text }) => (
          <li key={title} className={classes.gain}>
            <span className={classes.gainIcon}>{icon}</span>
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
