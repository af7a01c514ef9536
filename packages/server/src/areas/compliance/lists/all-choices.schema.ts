import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { PlaceChoice } from './all-choices.queries.ts';
import { CHOICE_PERMISSION, listAllChoices, setPlaceChoices } from './all-choices.service.ts';

const placeChoice = (name: string, word: string) =>
  builder.objectRef<PlaceChoice>(name).implement({
    description: `A ${word} of one of several organizations.`,
    fields: (t) => ({
      id: t.exposeID('id', { description: 'ID of the current version.' }),
      organizationId: t.exposeID('organizationId'),
      name: t.exposeString('name'),
      isActive: t.exposeBoolean('isActive'),
    }),
  });
const PlaceRequestor = placeChoice('GiftAlertOrganizationRequestor', 'requestor');
const PlaceType = placeChoice('GiftAlertOrganizationType', 'gift type');
builder.objectField(PlaceType, 'isNeverAllowed', (t) =>
  t.exposeBoolean('isNeverAllowed', { description: 'New gifts of this type are refused.' }),
);

const SeenChoiceInput = builder.inputType('GiftAlertSeenChoiceInput', {
  description: 'An organization of the tenant whose requestors or gift types the viewer may change.',
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    id: t.id({
      description:
        'ID of the version that the viewer saw, null for none. Any other version is a conflict. The organization gets a new record for null.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertOrganizationRequestors: t.field({
    type: [PlaceRequestor],
    nullable: true,
    description:
      'Requestors of all organizations where the viewer may change them, by name, including inactive ones.',
    gate: { organization: CHOICE_PERMISSION.requestors },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listAllChoices(organization, 'requestors'),
  }),
  giftAlertOrganizationTypes: t.field({
    type: [PlaceType],
    nullable: true,
    description:
      'Gift types of all organizations where the viewer may change them, by name, including inactive ones.',
    gate: { organization: CHOICE_PERMISSION.gift_types },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listAllChoices(organization, 'gift_types'),
  }),
}));

builder.mutationFields((t) => ({
  setGiftAlertRequestors: t.idList({
    description:
      'Sets a requestor in several organizations, all or none. Returns the IDs of those whose requestors differed.',
    gate: { organization: CHOICE_PERMISSION.requestors },
    args: {
      ...organizationArgs(t),
      organizations: t.arg({ type: [SeenChoiceInput], required: true }),
      name: t.arg.string({ required: true }),
      isActive: t.arg.boolean({ required: true }),
    },
    resolve: async (_, input, { organization, services }) =>
      (await setPlaceChoices(organization, services.clock, 'requestors', input)).map(String),
  }),
  setGiftAlertTypes: t.idList({
    description:
      'Sets a gift type in several organizations, all or none. Returns the IDs of those whose gift types differed.',
    gate: { organization: CHOICE_PERMISSION.gift_types },
    args: {
      ...organizationArgs(t),
      organizations: t.arg({ type: [SeenChoiceInput], required: true }),
      name: t.arg.string({ required: true }),
      isActive: t.arg.boolean({ required: true }),
      isNeverAllowed: t.arg.boolean({
        description: 'True refuses new gifts of this type. Omit it to leave it unchanged.',
      }),
    },
    resolve: async (_, input, { organization, services }) =>
      (await setPlaceChoices(organization, services.clock, 'gift_types', input)).map(String),
  }),
}));
