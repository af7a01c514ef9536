import { builder } from '../../../../graphql/builder.ts';
import { organizationArgs } from '../../../../graphql/organization-args.ts';
import { Entity, Provider } from '../place.schema.ts';
import { listEntities, listProviders } from '../place-list.queries.ts';
import { saveEntity, saveProvider } from './save-place.service.ts';

const VERSION = 'The version that the viewer saw. Any other version is a conflict.';
const REFERENCE = 'ID in files. Chosen by the server if empty. Not changed later.';
const ENDED = 'First day on which it is no longer offered. Empty for none.';

builder.mutationFields((t) => ({
  saveGiftAlertProvider: t.field({
    type: Provider,
    description: "Adds or changes a provider. An ended provider's gifts stay.",
    gate: { organization: 'addeditproviders' },
    args: {
      ...organizationArgs(t),
      providerId: t.arg.id({ description: 'Provider to change. Null for a new one.' }),
      version: t.arg.string({ description: VERSION }),
      lastName: t.arg.string({ required: true }),
      firstName: t.arg.string(),
      middleName: t.arg.string(),
      npi: t.arg.string(),
      reference: t.arg.string({ description: REFERENCE }),
      endedOn: t.arg.string({ description: ENDED }),
    },
    resolve: async (_, input, { organization, services }) => {
      const id = await saveProvider(organization, services.clock, input);
      return (await listProviders(organization, [id]))[0]!;
    },
  }),
  saveGiftAlertEntity: t.field({
    type: Entity,
    description: "Adds or changes an entity. An ended entity's gifts stay.",
    gate: { organization: 'addeditentities' },
    args: {
      ...organizationArgs(t),
      entityId: t.arg.id({ description: 'Entity to change. Null for a new one.' }),
      version: t.arg.string({ description: VERSION }),
      name: t.arg.string({ required: true }),
      parentId: t.arg.id(),
      reference: t.arg.string({ description: REFERENCE }),
      endedOn: t.arg.string({ description: ENDED }),
    },
    resolve: async (_, input, { organization, services }) => {
      const id = await saveEntity(organization, services.clock, input);
      return (await listEntities(organization, [id], { withProviders: false, linkTo: null }))[0]!;
    },
  }),
}));
