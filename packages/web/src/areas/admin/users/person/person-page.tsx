import { Navigate, useParams } from 'react-router';
import { errorName } from '../../../../lib/graphql/errors/error-name.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { useLate } from '../../../../ui/page/use-late.ts';
import { PersonQuery } from './person.graphql.ts';
import type { Person } from './person.ts';
import { PersonView } from './person-view.tsx';

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['SystemUser'] };

/** Everything that an administrator may know about one account, and its actions. */
export default function PersonPage() {
  const { userId = '' } = useParams();
  const { value, error, reload } = useLoaded({
    query: PersonQuery,
    variables: { userId },
    pick: ({ person }) => person as Person,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  if (value) return <PersonView key={value.user.id} person={value} onChanged={reload} />;
  if (error && errorName(error) === 'NotFoundError') return <Navigate to="/n/404" replace />;
  return (
    <>
      <PageHeader title={SCREENS.person.title} />
      {error ? <ErrorPanel what="The user" error={error} onRetry={reload} /> : <LoadingPerson />}
    </>
  );
}

const LoadingPerson = () => (useLate(true) ? <Loading label="Loading the user" /> : null);
