export const MARK_SHAPES = [
  'circle',
  'diamond',
  'square',
  'triangle',
  'down',
  'plus',
  'ring',
  'cross',
] as const;
export type MarkShape = (typeof MARK_SHAPES)[number];

/** Outlines in a box of 12 by 12, for legend and chart alike. */
export const OUTLINES: Readonly<Record<MarkShape, string>> = {
  circle: 'M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  diamond: 'M6 0L12 6L6 12L0 6z',
  square: 'M1.5 1.5h9v9h-9z',
  triangle: 'M6 1L11.5 11H.5z',
  down: 'M6 11L.5 1h11z',
  plus: 'M4.25.5h3.5v3.75h3.75v3.5H7.75v3.75h-3.5V7.75H.5v-3.5h3.75z',
  ring: 'M6 .5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM6 3.25a2.75 2.75 0 1 1 0 5.5a2.75 2.75 0 1 1 0-5.5z',
  cross: 'M2.6.7L6 4.1L9.4.7L11.3 2.6L7.9 6L11.3 9.4L9.4 11.3L6 7.9L2.6 11.3L.7 9.4L4.1 6L.7 2.6z',
};

/** Width and height of each outline's box. */
export const OUTLINE_BOX = 12;

/** Width of a circle in its box. */
export const CIRCLE = 10;

/** Width of each outline relative to a circle, so that all look equally large. */
export const SHAPE_SIZE: Readonly<Record<MarkShape, number>> = {
  circle: 1,
  diamond: 1.2,
  square: 0.9,
  triangle: 1.1,
  down: 1.1,
  plus: 1.12,
  ring: 1.1,
  cross: 1.06,
};
