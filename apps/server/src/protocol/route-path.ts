import type { FastifyRequest } from 'fastify';

/**
 * The address of a request as the router understood it: the pattern of its route. What stands in the request line can be
 * written in many ways (`/%61jax/…`), so that nothing is decided by its text (SAFE-13). Of an address without a route it is
 * that text.
 */
export const routePath = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;
