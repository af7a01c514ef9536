import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: '../server/schema.graphql',
  documents: ['src/**/*.graphql.ts'],
  ignoreNoDocuments: true,
  importExtension: '.ts',
  generates: {
    './src/gen/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars: { ID: 'string', Timestamp: { input: 'number | string', output: 'number' } },
        useTypeImports: true,
        enumType: 'string-literal',
      },
    },
  },
};

export default config;
