/** Address of a position under its channel (ROUTE-11); both ids as the wire has them. */
export const positionPath = (channel: string, position: string): string =>
  `/channel/${encodeURIComponent(channel)}/position/${encodeURIComponent(position)}`;

/** Address of a notice by its id. */
export const noticePath = (id: string): string => `/notice/${encodeURIComponent(id)}`;
