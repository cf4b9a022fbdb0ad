import type { DocumentKind } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { templateRows, type TemplateRow } from './repository/templates.ts';

/** The templates of a kind, by id. */
export const templatesOf = async (db: Database, kind: DocumentKind): Promise<TemplateRow[]> =>
  (await templateRows(db)).filter((row) => row.kind === kind);
