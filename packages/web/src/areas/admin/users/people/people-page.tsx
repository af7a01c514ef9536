import { useListSearch } from '../../../../lib/address/list-search.ts';
import { usePage } from '../../../../lib/graphql/use-page.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { ListCard } from '../../../../ui/list/list-card.tsx';
import { ListTable } from '../../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { PEOPLE_COLUMNS, type SystemUser } from '../data/user-columns.tsx';
import { PeopleQuery } from '../data/users.graphql.ts';
import { peopleFilters } from './people-filters.tsx';
import { PEOPLE_LIST, peopleVariables } from './people-list.ts';

const { title } = SCREENS.people;
const NONE = 'No Users Found';
const rowId = ({ id }: SystemUser) => id;

/** Users of all systems that the viewer can see. Their pages have the actions. */
export default function PeoplePage() {
  const list = useListSearch(PEOPLE_LIST);
  const state = usePage({
    query: PeopleQuery,
    variables: peopleVariables(list.values),
    pick: ({ people }) => ({ ...people, results: people.results as SystemUser[] }),
    typename: 'SystemUser',
  });
  return (
    <>
      <PageHeader title={title} />
      <ListCard title={title} count={state.page?.totalCount ?? null} {...peopleFilters(list, state.data)}>
        <ListTable
          label={title}
          list={list}
          state={state}
          columns={PEOPLE_COLUMNS}
          rowId={rowId}
          empty={{ title: NONE, text: 'Add users in Manage Users.' }}
          nothingFound={NONE}
        />
      </ListCard>
    </>
  );
}
