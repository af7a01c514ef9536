import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type RenderOptions, renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { RoiCalculator, type RoiCalculatorProps } from './roi-calculator.tsx';

export const PRODUCT = { id: '41', name: 'Aurora CT 128, 64-slice, cardiac' };
export const PREFILL = {
  avgQuotedPrice: 850_000,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210,
  operatingCostPerProcedure: 18,
};

interface ShowOptions extends RenderOptions, Partial<RoiCalculatorProps> {
  /** Answers about scenarios, empty by default. */
  answers?: Answers;
}

/** The calculator of a product, prefilled with the figures of the published example. */
export async function showRoi({
  product = PRODUCT,
  prefill = PREFILL,
  source,
  answers,
  ...options
}: ShowOptions = {}) {
  const server = stubServer({
    GetRoiScenarios: { data: { roiScenarios: [] } },
    GetProductOwnership: { data: { productOwnership: [] } },
    ...answers,
  });
  const page = await renderElement(
    <>
      <h1>Product</h1>
      <RoiCalculator product={product} prefill={prefill} {...(source !== undefined && { source })} />
    </>,
    options,
  );
  const field = (name: string) => page.screen.getByRole('textbox', { name, exact: true });
  /** Types a text into a field and commits it by Enter. */
  const enter = async (name: string, text: string) => {
    await field(name).fill(text);
    await userEvent.keyboard('{Enter}');
  };
  const choose = async (name: string, option: string) => {
    await page.screen.getByRole('combobox', { name, disabled: false }).click();
    await page.screen.getByRole('option', { name: option, exact: true }).click();
  };
  const edit = (mode: 'Buy' | 'Lease') =>
    page.screen.getByRole('radiogroup', { name: 'Buy or lease' }).getByText(mode, { exact: true }).click();
  const openTab = async (name: string) => {
    await page.screen.getByRole('tab', { name, exact: true }).click();
    await expect.element(page.screen.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  };
  return { ...page, server, field, enter, choose, edit, openTab };
}

/** Labels and texts of the edited side's results, in order. */
export const results = (): [string, string][] =>
  [...document.querySelectorAll('tr[data-result]')].map((line) => [
    line.querySelector('th')!.textContent,
    line.querySelector('td[data-chosen]')!.textContent,
  ]);

/** Cells of a result: buying, leasing, and the advantage of buying. */
export const resultSides = (label: string): string[] =>
  [...document.querySelectorAll('tr[data-result]')]
    .filter((line) => line.querySelector('th')!.textContent === label)
    .flatMap((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent));

/** Waits until a result shows a text. */
export const shows = (label: string, text: string) =>
  vi.waitFor(() => {
    const shown = Object.fromEntries(results())[label];
    if (shown !== text) throw new Error(`${label} shows ${shown} and not ${text}`);
  });
