import { sql, type RawBuilder } from 'kysely';
import type { ConsoleCall } from '../../console/call.ts';

/**
 * SQL, over `application`: the person may see it (REVIEW-12). The one place that decides: each query of HR over
 * applications, their files, exports and figures asks for it.
 */
export const inScope = (_user: ConsoleCall['user']): RawBuilder<boolean> => sql<boolean>`true`;
