export interface ApiExample {
  title: string;
  /** Areas that the token needs. */
  areas: readonly ('research' | 'projects')[];
  query: string;
  variables: Readonly<Record<string, string | number>>;
}

/** The examples of docs/api.md, as the explorer inserts them. */
export const API_EXAMPLES: readonly ApiExample[] = [
  {
    title: 'List technologies',
    areas: ['research'],
    query: '{\n  technologies {\n    id\n    name\n  }\n}',
    variables: {},
  },
  {
    title: 'List deals',
    areas: ['research'],
    query: `query($id: ID!) {
  dealsDataForTechnology(technologyId: $id, months: 12) {
    totalCount
    quotedProducts {
      quantity
      quotedPrice
      product {
        oemName
        productName
      }
    }
  }
}`,
    variables: { id: '1' },
  },
  {
    title: 'Create a project',
    areas: ['projects'],
    query: `mutation($title: String!) {
  saveProject(title: $title, facilitiesInput: []) {
    id
    title
  }
}`,
    variables: { title: 'MRI replacement' },
  },
  {
    title: 'Read a page of projects',
    areas: ['projects'],
    query: `query($page: Int!) {
  systemProjects(pageNumber: $page, pageSize: 5) {
    totalCount
    pageNumber
    results {
      id
      title
    }
  }
}`,
    variables: { page: 1 },
  },
];
