import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { typeSearch } from '../../test/debounce.ts';
import { renderElement } from '../../test/render.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSelect, filterChips } from './filter-select.tsx';
import { ListCard } from './list-card.tsx';
import { RowMenu } from './row-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { TopPages } from './top-pages.tsx';

it('the search box waits for a pause, and accepts a text from outside', async () => {
  const asked: string[] = [];
  function Box() {
    const [text, setText] = useState('ct');
    const search = (next: string) => {
      asked.push(next);
      setText(next);
    };
    return (
      <>
        <SearchBox label="Search" text={text} onSearch={search} />
        <button type="button" onClick={() => setText('')}>
          Back
        </button>
      </>
    );
  }
  const { screen } = await renderElement(<Box />);
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await expect.element(box).toHaveValue('ct');
  typeSearch('m');
  typeSearch('mri ');
  await expect.poll(() => asked).toEqual(['mri']);
  await expect.element(box).toHaveValue('mri ');
  const back = screen.getByRole('button', { name: 'Back' }).element() as HTMLElement;
  typeSearch('mri sc');
  back.click();
  await expect.element(box).toHaveValue('');
  expect(asked).toEqual(['mri']);
});

it('a second click on Next above a list goes one page further, although the rows have not followed yet', async () => {
  const onPage = vi.fn();
  const { screen } = await renderElement(
    <TopPages label="projects" paging={{ page: 1, pageSize: 10, total: 25, onPage }} />,
  );
  const next = screen.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect
    .element(screen.getByRole('button', { name: 'Previous page' }))
    .toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1–10 of 25');
  expect(onPage.mock.calls).toEqual([[2], [3]]);
});

it('three chips of a filter are shown, the others on request, and each or all can be removed', async () => {
  const onChange = vi.fn();
  const onClear = vi.fn();
  const options = ['GE', 'Siemens', 'Canon', 'Philips', 'United'].map((label, index) => ({
    value: String(index),
    label,
  }));
  const filter = { label: 'OEM', options, chosen: ['0', '1', '2', '3', '9'], onChange };
  const { screen } = await renderElement(
    <>
      <FilterSelect {...filter} />
      <FilterChips chips={filterChips(filter)} onClear={onClear} />
    </>,
  );
  await expect.element(screen.getByPlaceholder('5 selected')).toBeVisible();
  await expect.element(screen.getByText('OEM: Canon')).toBeVisible();
  expect(screen.getByText('OEM: Philips').query()).toBeNull();
  await screen.getByRole('button', { name: 'Show 2 more of OEM' }).click();
  // A value of the address without a row is shown as it is.
  await expect.element(screen.getByText('OEM: 9')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove OEM: Philips' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['0', '1', '2', '9']);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  expect(onClear).toHaveBeenCalledOnce();
});

it('the focus moves to the next chip, the one before it, and at last to the search field', async () => {
  function Chips() {
    const [kept, setKept] = useState(['Plan', 'Quotes', 'Order', 'Closed']);
    const chips = kept.map((text) => ({
      ...{ key: text, filter: 'Stage', text },
      onRemove: () => setKept(kept.filter((one) => one !== text)),
    }));
    return (
      <ListCard
        title="Projects"
        filters={<SearchBox label="Search" text="" onSearch={() => {}} />}
        chips={<FilterChips chips={chips} onClear={() => setKept([])} />}
      >
        <button type="button" onClick={() => setKept(['Plan'])}>
          Filter
        </button>
      </ListCard>
    );
  }
  const { screen } = await renderElement(<Chips />);
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => {
    (button(name).element() as HTMLElement).focus();
    return userEvent.keyboard('{Enter}');
  };
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await press('Show 1 more of Stage');
  await expect.element(button('Remove Closed')).toHaveFocus();
  await press('Remove Quotes');
  await expect.element(button('Remove Order')).toHaveFocus();
  await press('Remove Closed');
  await expect.element(button('Remove Order')).toHaveFocus();
  await press('Clear all');
  await expect.element(search).toHaveFocus();
  await press('Filter');
  await press('Remove Plan');
  await expect.element(search).toHaveFocus();
});

it('a row menu acts, navigates, and explains refused actions', async () => {
  const archive = vi.fn();
  const remove = vi.fn();
  const { screen, address } = await renderElement(
    <RowMenu
      name="Quote.pdf"
      actions={[
        { label: 'Open', act: '/n/projects/7' },
        { label: 'Archive', act: archive },
        { label: 'Delete', act: remove, destructive: true, refusal: 'It is in review' },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Actions for Quote.pdf' });
  await button.click();
  const refused = screen.getByRole('menuitem', { name: 'Delete' });
  await expect.element(refused).toHaveAttribute('aria-description', 'It is in review');
  await refused.click({ force: true });
  expect(remove).not.toHaveBeenCalled();
  await screen.getByRole('menuitem', { name: 'Archive' }).click();
  expect(archive).toHaveBeenCalledOnce();
  await button.click();
  await screen.getByRole('menuitem', { name: 'Open' }).click();
  await expect.poll(address).toBe('/n/projects/7');
});

it('the header of a list becomes the selection bar', async () => {
  const clear = vi.fn();
  const { screen } = await renderElement(
    <ListCard title="Documents" count={1204} selected={2} onClearSelection={clear}>
      <input type="checkbox" aria-label="Select all rows" />
    </ListCard>,
  );
  const list = screen.getByRole('region', { name: 'Documents' });
  await expect.element(list.getByText('1,204')).toBeVisible();
  await expect.element(list.getByRole('status')).toHaveTextContent('2 selected');
  await list.getByRole('button', { name: 'Clear' }).click();
  expect(clear).toHaveBeenCalledOnce();
  await expect.element(list.getByRole('checkbox')).toHaveFocus();
});
