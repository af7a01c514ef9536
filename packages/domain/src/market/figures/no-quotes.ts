import { type Actor, isVendor } from '../../permissions/can.ts';

type Viewer = Pick<Actor, 'systemTypeName'>;

/** Without a period at the end. The newest quotes are hidden from vendors. */
export const noQuotesText = (viewer: Viewer): string =>
  isVendor(viewer)
    ? 'No quotes that you can see were analyzed in the last 12 months'
    : 'No quotes were analyzed in the last 12 months';

export const noComponentsText = (viewer: Viewer): string =>
  isVendor(viewer)
    ? 'None of the quotes that you can see from the last 12 months lists components.'
    : 'No quote of the last 12 months lists components.';
