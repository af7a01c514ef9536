import { SEARCH_LENGTH } from '@capwise/domain/search';
import { Button, Select, TextInput } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { EmptyList } from '../../../ui/list/list-state.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import type { ContractChoice } from './chosen-contract.ts';
import classes from './contracts.module.css';
import { FoundContracts } from './found-contracts.tsx';
import { type Organization, useOrganizations } from './use-contract-source.ts';

export function ContractSearch(props: ContractChoice) {
  const { organizations, current, failed, error, retry } = useOrganizations(props.systemId);
  if (failed) return <ErrorPanel what="The list of organizations" error={error} onRetry={retry} />;
  if (organizations === null) return <Loading />;
  if (organizations.length === 0) return <EmptyList title="No organization Found" />;
  return <SearchForm {...props} organizations={organizations} current={current} />;
}

type SearchFormProps = ContractChoice & {
  organizations: readonly Organization[];
  current: string | null;
};

function SearchForm({ organizations, current, ...props }: SearchFormProps) {
  const [organizationId, setOrganizationId] = useState(current ?? organizations[0]!.id);
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const organization = organizations.find(({ id }) => id === organizationId)!;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without a term, the previous results stay (CON-006).
    if (typed.trim() !== '') setTerm(typed.trim());
  };
  const choose = (id: string | null) => {
    if (id === null || id === organizationId) return;
    setOrganizationId(id);
    // Clears results of another organization. Chosen contracts stay (B-51).
    setTerm('');
  };
  return (
    <div className={classes.search}>
      <form onSubmit={submit} className={classes.searchForm} aria-label="Search contracts">
        <Select
          aria-label="Organization"
          data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={organizationId}
          onChange={choose}
          allowDeselect={false}
          {...(organizations.length > 10 && SEARCHED)}
          leftSection={<IconBuilding size={16} aria-hidden />}
          className={classes.organization}
        />
        <TextInput
          type="search"
          aria-label="Search by name, type or other party"
          placeholder="Search by name, type or other party"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          data-autofocus
          className={classes.term}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </form>
      {term === '' ? (
        <EmptyList title="Enter search criteria to view and select contracts to link" />
      ) : (
        <FoundContracts
          {...props}
          key={`${organizationId} ${term}`}
          organization={organization}
          term={term}
        />
      )}
    </div>
  );
}
