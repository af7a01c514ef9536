import { describe, expect, it } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import type { Answer } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';
import { boardAnswers, makeBoard, makeCard, showBoard } from './board.fixtures.ts';

const LATE = makeCard(2, {
  title: 'Endoscopy towers',
  needBy: 'late',
  needByDate: '2026-11-20',
  next: 'In review since 11/16, late',
  isNextLate: true,
  ownerName: null,
  budget: null,
  facilities: [],
});
const STORED = makeBoard({ plan: [makeCard(1)], analysis: [LATE] });
/** As after a move of project 1 to quotes. */
const MOVED = makeBoard({ quotes: [makeCard(1, { version: 2 })], analysis: [LATE] });

const textOf = (locator: Locator) => locator.query()?.textContent ?? '';

const moved = (stage = 'quotes'): Answer => ({
  data: { moveProject: { __typename: 'Project', id: '1', stage, version: 2 } },
});

/** Answers with the stored board, and with the moved one once the move is saved. */
function saving(answer: Answer = moved()) {
  let isMoved = false;
  return {
    ...boardAnswers(() => (isMoved ? MOVED : STORED)),
    moveProject: () => {
      isMoved = 'data' in answer;
      return answer;
    },
  };
}

describe('the board', () => {
  it('has a column for each stage with count and budget, and cards with their facts', async () => {
    const { screen, column, link } = await showBoard(boardAnswers(STORED));
    await expect.element(link('Project 1')).toHaveAttribute('href', '/n/workspace/projects/1');
    for (const name of ['Plan', 'Quotes', 'Analysis', 'Committee', 'Order', 'Done'])
      await expect.element(column(name)).toBeVisible();
    await expect.poll(() => textOf(column('Plan'))).toMatch(/^Plan1\$500K/);
    await expect.poll(() => textOf(column('Plan'))).toContain('Main Campus + 1 more');
    await expect.poll(() => textOf(column('Plan'))).toContain('$500,000');
    await expect.element(column('Plan').getByRole('img', { name: 'Owner: Grace Okafor' })).toBeVisible();
    await expect.element(column('Plan').getByRole('link', { name: 'Add project' })).toBeVisible();
    await expect.poll(() => textOf(column('Analysis'))).toContain('In review since 11/16, late');
    await expect.poll(() => textOf(column('Analysis'))).toMatch(/Need by 11\/20(\/26)? late/);
    await expect.element(screen.getByText('11 projects, $12,872,000 budget')).toBeVisible();
    await expectAccessible();
  });

  it('leads to the list if a column has more cards than it shows', async () => {
    const board = makeBoard({ plan: [makeCard(1)] }, { plan: { count: 43 } });
    const { screen, column } = await showBoard(boardAnswers(board));
    await expect.poll(() => textOf(column('Plan'))).toContain('1 of 43 shown.');
    await expect
      .element(screen.getByRole('link', { name: 'Show all in the list' }))
      .toHaveAttribute('href', '/n/workspace?stage[]=plan');
  });

  it('reports that it was not loaded and tries again', async () => {
    let isBroken = true;
    const { screen, link } = await showBoard(
      boardAnswers(() => (isBroken ? { error: 'UnavailableError' } : STORED)),
    );
    const again = screen.getByRole('button', { name: /again/i });
    await expect.element(again).toBeVisible();
    isBroken = false;
    await again.click();
    await expect.element(link('Project 1')).toBeVisible();
  });
});

describe('a move', () => {
  it('by keyboard lifts, chooses the column, drops and keeps the focus on the card', async () => {
    const { screen, column, link, moves } = await showBoard(saving());
    await expect.element(link('Project 1')).toBeVisible();
    (link('Project 1').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect
      .element(screen.getByText(/^Project 1 is lifted in Plan, column 1 of 6\./))
      .toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await expect.poll(() => textOf(column('Quotes'))).toContain('Move here with → or drop');
    await expectAccessible();
    await userEvent.keyboard(' ');
    await expect.element(column('Quotes').getByRole('link', { name: 'Project 1' })).toBeVisible();
    expect(moves()).toEqual([{ id: '1', stage: 'quotes', version: 1 }]);
    await expect.element(screen.getByText('Project 1 was moved to Quotes.')).toBeInTheDocument();
    await expect.element(link('Project 1')).toHaveFocus();
  });

  it('that Escape ends leaves the card where it was', async () => {
    const { screen, column, link, moves } = await showBoard(saving());
    await expect.element(link('Project 1')).toBeVisible();
    (link('Project 1').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    await expect.element(screen.getByText('Project 1 is back in Plan.')).toBeInTheDocument();
    await expect.element(column('Plan').getByRole('link', { name: 'Project 1' })).toHaveFocus();
    expect(moves()).toEqual([]);
  });

  it('by the menu of the card works without a mouse or a keyboard', async () => {
    const { screen, column, moves } = await showBoard(saving());
    await screen.getByRole('button', { name: 'Actions for Project 1' }).click();
    await screen.getByRole('menuitem', { name: 'Move to Quotes' }).click();
    await expect.element(column('Quotes').getByRole('link', { name: 'Project 1' })).toBeVisible();
    expect(moves()).toHaveLength(1);
  });

  it('that is refused goes back and says why, and the board shows what is stored now', async () => {
    const refused: Answer = {
      error: 'ConflictError',
      message: 'Someone else has changed it since you opened it',
      field: 'version',
    };
    const { screen, column, link, server } = await showBoard(saving(refused));
    await expect.element(link('Project 1')).toBeVisible();
    const asked = () => server.operations().filter((name) => name === 'GetProjectBoard').length;
    const before = asked();
    (link('Project 1').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight} ');
    await expect.element(screen.getByText('Project 1 was not moved. It is back in Plan.')).toBeVisible();
    await expect.element(screen.getByText('Someone else has changed it since you opened it')).toBeVisible();
    await expect.element(column('Plan').getByRole('link', { name: 'Project 1' })).toHaveFocus();
    await expect.poll(asked).toBeGreaterThan(before);
  });

  describe('while another one is being saved', () => {
    const TWO = makeBoard({ plan: [makeCard(1), makeCard(2)] });
    const saved = (id: string, stage: string, version: number): Answer => ({
      data: { moveProject: { __typename: 'Project', id, stage, version } },
    });

    /** Answers moves when the test says so. The board stays as loaded. */
    function held() {
      const waiting: ((answer: Answer) => void)[] = [];
      const answers = {
        ...boardAnswers(TWO),
        moveProject: () => new Promise<Answer>((resolve) => waiting.push(resolve)),
      };
      const answer = async (value: Answer) => {
        await expect.poll(() => waiting.length).toBeGreaterThan(0);
        waiting.shift()?.(value);
      };
      return { answers, answer };
    }
    type Shown = Awaited<ReturnType<typeof showBoard>>;
    const choose = async ({ screen }: Shown, card: string, stage: string) => {
      await screen.getByRole('button', { name: `Actions for ${card}` }).click();
      await screen.getByRole('menuitem', { name: `Move to ${stage}` }).click();
    };

    it('shows at once and is saved next', async () => {
      const { answers, answer } = held();
      const shown = await showBoard(answers);
      await choose(shown, 'Project 1', 'Quotes');
      await choose(shown, 'Project 2', 'Order');
      await expect.element(shown.column('Order').getByRole('link', { name: 'Project 2' })).toBeVisible();
      expect(shown.moves()).toEqual([{ id: '1', stage: 'quotes', version: 1 }]);
      await answer(saved('1', 'quotes', 2));
      await expect.poll(shown.moves).toHaveLength(2);
      await answer(saved('2', 'order', 2));
      expect(shown.moves()[1]).toEqual({ id: '2', stage: 'order', version: 1 });
      await expect.element(shown.screen.getByText('Project 2 was moved to Order.')).toBeInTheDocument();
    });

    it('of the same project goes on from the version that the first one made', async () => {
      const { answers, answer } = held();
      const shown = await showBoard(answers);
      await choose(shown, 'Project 1', 'Quotes');
      await choose(shown, 'Project 1', 'Done');
      await answer(saved('1', 'quotes', 2));
      await expect.poll(shown.moves).toHaveLength(2);
      await expect.element(shown.column('Done').getByRole('link', { name: 'Project 1' })).toBeVisible();
      await answer(saved('1', 'done', 3));
      expect(shown.moves()[1]).toEqual({ id: '1', stage: 'done', version: 2 });
    });

    it('of the same project goes back with the first one if that is refused, and the others stay', async () => {
      const { answers, answer } = held();
      const shown = await showBoard(answers);
      await choose(shown, 'Project 1', 'Quotes');
      await choose(shown, 'Project 2', 'Order');
      await choose(shown, 'Project 1', 'Done');
      await answer({ error: 'ConflictError', message: 'Somebody else has changed it', field: 'version' });
      await expect
        .element(shown.screen.getByText('Project 1 was not moved. It is back in Plan.'))
        .toBeVisible();
      await expect.element(shown.column('Plan').getByRole('link', { name: 'Project 1' })).toBeVisible();
      await answer(saved('2', 'order', 2));
      await expect.element(shown.screen.getByText('Project 2 was moved to Order.')).toBeInTheDocument();
      expect(shown.moves().map(({ id }) => id)).toEqual(['1', '2']);
    });
  });

  it('is not offered to vendors or for archived projects', async () => {
    const archived = makeBoard({ plan: [makeCard(1, { isArchived: true })], quotes: [makeCard(3)] });
    const first = await showBoard(boardAnswers(archived));
    await expect.element(first.screen.getByRole('button', { name: 'Actions for Project 3' })).toBeVisible();
    expect(first.screen.getByRole('button', { name: 'Actions for Project 1' }).query()).toBeNull();
    await first.screen.unmount();
    const vendor = await showBoard(boardAnswers(STORED), userWith({ systemTypeName: 'VENDOR' }));
    await expect.element(vendor.link('Project 1')).toBeVisible();
    expect(vendor.screen.getByRole('button', { name: 'Actions for Project 1' }).query()).toBeNull();
    expect(vendor.screen.getByRole('link', { name: 'Add project' }).query()).toBeNull();
  });
});

it('the view is in the address', async () => {
  const { screen, address } = await showBoard(boardAnswers(STORED));
  await screen.getByText('List', { exact: true }).click();
  await expect.poll(address).toBe('/n/workspace');
  await expect.element(screen.getByRole('table', { name: 'Projects' })).toBeVisible();
  await screen.getByText('Board', { exact: true }).click();
  await expect.poll(address).toBe('/n/workspace?view=board');
});
