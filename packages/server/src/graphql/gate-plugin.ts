import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { runAs } from '../db/budgets/asker.ts';
import { assertGate, type Gate } from '../platform/access/gate.ts';
import {
  enterOrganization,
  isOrganizationGate,
  type OrganizationGate,
} from '../platform/access/organizations.ts';
import { ASKS_AGAIN, assertRecentSignIn } from '../platform/access/recent-sign-in.ts';
import { assertTokenUse, explainToToken, type TokenUse } from '../platform/access/token-gate.ts';
import { checkedArguments } from './arguments.ts';
import { type GraphQLContext, withOrganization } from './context.ts';
import { assertOrganizationFields, requestedOrganization } from './requested-organization.ts';

const PLUGIN = 'gate';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      gate: GatePlugin<Types>;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /**
       * Required, or the query does not compile. With an organization gate, the field must take its IDs
       * (`organizationArgs`).
       */
      gate: Gate | OrganizationGate;
      /** The answer depends only on market data, its arguments and the days that the viewer may see. */
      cached?: true;
      /** Refuses API tokens. */
      peopleOnly?: true;
    }
    export interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Set if fewer viewers may read the field than the record. */
      gate?: Gate;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /**
       * Required, or the mutation does not compile. With an organization gate, the field must take its IDs.
       */
      gate: Gate | OrganizationGate;
      /** Refuses API tokens. */
      peopleOnly?: true;
      /** Refuses people who entered their credentials more than ten minutes ago. */
      recentSignIn?: true;
    }
    export interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /** Required, or the subscription does not compile. */
      gate: Gate;
    }
  }
}

const ROOT_KINDS = new Set(['Query', 'Mutation', 'Subscription']);

interface FieldOptions {
  gate?: Gate | OrganizationGate;
  cached?: true;
  peopleOnly?: true;
  recentSignIn?: true;
}

export class GatePlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { gate, cached, peopleOnly, recentSignIn } = field.pothosOptions as FieldOptions;
    if (!gate && ROOT_KINDS.has(field.kind))
      throw new Error(`${field.parentType}.${field.name} declares no gate`);
    if (cached && isOrganizationGate(gate))
      throw new Error(`${field.parentType}.${field.name} is of an organization: its answer is not kept`);
    const extensions = { ...field.extensions, gate, cached, peopleOnly, recentSignIn };
    if (!recentSignIn) return { ...field, extensions };
    return { ...field, extensions, description: [field.description, ASKS_AGAIN].filter(Boolean).join(' ') };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const gate = field.extensions?.gate as Gate | OrganizationGate | undefined;
    if (!gate) return resolver;
    const isChange = field.kind === 'Mutation';
    const guarded = guardedBy(gate, resolver, {
      isChange,
      peopleOnly: !!field.extensions?.peopleOnly,
      recentSignIn: !!field.extensions?.recentSignIn,
    });
    return isChange ? (...given) => runAs('saving', () => guarded(...given)) : guarded;
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    assertOrganizationFields(schema);
    return schema;
  }
}

type Resolver = GraphQLFieldResolver<unknown, object, object>;

interface Use extends TokenUse {
  recentSignIn: boolean;
}

function guardedBy(gate: Gate | OrganizationGate, resolver: Resolver, use: Use): Resolver {
  if (isOrganizationGate(gate))
    return async (parent, args, request, info) => {
      const context = request as GraphQLContext;
      assertTokenUse(context.viewer, use);
      const checked = checkedArguments(args as Record<string, unknown>);
      const organization = await enterOrganization(context.scope, requestedOrganization(checked), gate).catch(
        (refusal: unknown) => {
          throw explainToToken(context.viewer, refusal);
        },
      );
      if (use.recentSignIn) assertRecentSignIn(context.viewer);
      return resolver(parent, checked, withOrganization(context, organization), info);
    };
  return (parent, args, context, info) => {
    const { viewer } = context as GraphQLContext;
    assertTokenUse(viewer, use);
    try {
      assertGate(gate, viewer);
    } catch (refusal) {
      throw explainToToken(viewer, refusal);
    }
    if (use.recentSignIn) assertRecentSignIn(viewer);
    return resolver(parent, checkedArguments(args as Record<string, unknown>), context, info);
  };
}

SchemaBuilder.registerPlugin(PLUGIN, GatePlugin);
export const gatePlugin = PLUGIN;
