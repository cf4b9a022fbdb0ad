import type Type from 'typebox';
import type { CONTRACT } from './contract.ts';

type Contract = typeof CONTRACT;

/** Name of a call. */
export type CallName = keyof Contract;

/** `METHOD /path` of each call, with the call's name. */
export type CallKeys = { [N in CallName as `${Contract[N]['method']} ${Contract[N]['path']}`]: N };

/** Names of the parameters in a path. */
type ParamIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parts of the path of a call, by name. */
export type ParamsOf<N extends CallName> = Readonly<Record<ParamIn<Contract[N]['path']>, string>>;

/** What may stand in the address after `?`. */
export type QueryOf<N extends CallName> = Contract[N] extends { query: readonly (infer Q extends string)[] }
  ? Readonly<Partial<Record<Q, string>>>
  : Readonly<Record<never, string>>;

type Decoded<S> = S extends Type.TSchema ? Type.Static<S> : S extends 'file' ? Uint8Array : undefined;

/** Body of a call as its handler gets it; undefined where there is none, the bytes of a file. */
export type BodyOf<N extends CallName> = Contract[N] extends { body: infer B } ? Decoded<B> : undefined;

/** What a call answers; `unknown` of files and events, which the handler sends itself. */
export type AnswerOf<N extends CallName> = Contract[N]['answer'] extends infer A
  ? A extends Type.TSchema
    ? Type.Static<A>
    : unknown
  : never;
