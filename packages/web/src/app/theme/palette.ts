import type { Brand } from '@capwise/domain/account/brand';
import type { MantineColorsTuple } from '@mantine/core';

/** Accent colors, light to dark. White text has a contrast of 4.5:1 from the seventh shade on. */
export const ACCENTS: Record<Brand, MantineColorsTuple> = {
  spend: [
    '#eef7f6',
    '#d6ebe9',
    '#abd6d2',
    '#7dbfba',
    '#56ada7',
    '#2b928b',
    '#177a74',
    '#0f6661',
    '#0b524e',
    '#073d3b',
  ],
  compliance: [
    '#eff1fb',
    '#dde0f6',
    '#b8beec',
    '#939ce2',
    '#858fdf',
    '#5b66d0',
    '#4651bf',
    '#3842a3',
    '#2d3583',
    '#212763',
  ],
};

export const GRAYS: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f2',
  '#e1e4e8',
  '#d3d8dd',
  '#c3c9cf',
  '#9aa2ab',
  '#78818a',
  '#57606a',
  '#343b42',
  '#1a1f24',
];

/** The dark scheme from text to the darkest background, in Mantine's order. */
export const DARKS: MantineColorsTuple = [
  '#e6e9ec',
  '#c3c9cf',
  '#a3adb7',
  '#8b95a0',
  '#3a424a',
  '#30373e',
  '#252b31',
  '#1b2025',
  '#14181c',
  '#0e1114',
];

/** Borders that make controls visible: contrast 3:1 on cards, the page and hovered rows. */
export const CONTROL_BORDERS = { light: '#7f8892', dark: '#75808b' };
