/** What the ids of the templates of a rehearsal begin with. */
export const TEMPLATE_PREFIX = 'rehearsal-';
