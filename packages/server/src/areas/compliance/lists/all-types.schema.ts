import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { PlaceType } from './all-types.queries.ts';
import { listAllTypes, setPlaceTypes } from './all-types.service.ts';

const PlaceTypeType = builder.objectRef<PlaceType>('GiftAlertOrganizationType').implement({
  description: 'A gift type of one of several organizations.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version.' }),
    organizationId: t.exposeID('organizationId'),
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive'),
    isNeverAllowed: t.exposeBoolean('isNeverAllowed', {
      description: 'New gifts of this type are refused.',
    }),
  }),
});

const SeenTypeInput = builder.inputType('GiftAlertSeenTypeInput', {
  description: 'An organization of the tenant whose gift types the viewer may change.',
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    id: t.id({
      description:
        'ID of the version that the viewer saw, null for none. Any other version is a conflict. The organization gets a new gift type for null.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertOrganizationTypes: t.field({
    type: [PlaceTypeType],
    nullable: true,
    description:
      'Gift types of all organizations where the viewer may change them, by name, including inactive ones.',
    gate: { organization: 'addeditgifttypes' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listAllTypes(organization),
  }),
}));

builder.mutationFields((t) => ({
  setGiftAlertTypes: t.idList({
    description:
      'Sets a gift type in several organizations, all or none. Returns the IDs of those whose gift types differed.',
    gate: { organization: 'addeditgifttypes' },
    args: {
      ...organizationArgs(t),
      organizations: t.arg({ type: [SeenTypeInput], required: true }),
      name: t.arg.string({ required: true }),
      isActive: t.arg.boolean({ required: true }),
      isNeverAllowed: t.arg.boolean({ required: true }),
    },
    resolve: async (_, input, { organization, services }) =>
      (await setPlaceTypes(organization, services.clock, input)).map(String),
  }),
}));
