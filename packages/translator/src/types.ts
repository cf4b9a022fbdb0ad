import type { KindRegistry, ShapeContext, StandardKindId, UiNode } from '@portal/field-kinds';
import type { JsonSchema, ResumeRecord } from '@portal/schemas';

/** What a field of a sign-in, registration or recovery form asks for: the stored kinds, and those of such forms alone. */
export type AccountKind = StandardKindId | 'password' | 'captcha' | 'checkbox';

/** Where a node of a generated schema comes from. */
export interface Origin {
  itemid: string;
  /** Name of the stage that wrote it. */
  rule: string;
}

export interface Translation {
  /** JSON Schema 2020-12 of one record; conditions are `allOf` of `if`/`then`/`else`. */
  schema: JsonSchema;
  uiSchema: UiNode;
  /** Provenance by JSON pointer into `schema`, and `ui:` + pointer into `uiSchema`. */
  origins: Record<string, Origin>;
}

export interface TranslateContext extends ShapeContext {
  /** yyyy-MM-dd */
  today: string;
  mode: 'edit' | 'view';
  writeable: boolean;
  /** The record as the server sent it: what it filled of birthday, sex and age is locked (D-08). */
  record?: ResumeRecord;
  /** Kinds of fields that are known; the standard ones by default (PKG-03). */
  kinds?: KindRegistry;
}
