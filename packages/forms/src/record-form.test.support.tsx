import { act, createRef } from 'react';
import { afterEach } from 'vitest';
import type { FieldSet } from '@portal/schemas';
import type { TranslateContext } from '@portal/translator';
import { RecordForm, type FormHandle, type RecordFormProps } from './index.ts';
import { field, i18n, mount, settle, translated, type Page } from './testing.tsx';

interface Opened extends Page {
  form: FormHandle;
  validate: () => Promise<boolean>;
}

/** A frame and some: the list of errors takes focus in the frame that shows it. */
const FRAME_MS = 40;

/** A demanded field. */
export const must = (itemid: string, itemdesc: string, more = {}) =>
  field({ itemid, itemdesc, must: '1', ...more });

/** Opens one form after the other; the last is closed, and the language back at Chinese, after each test. */
export function givenRecordForm() {
  let page: Page | undefined;
  afterEach(async () => {
    await page?.unmount();
    page = undefined;
    await act(async () => i18n.changeLanguage('zh'));
  });

  async function open(
    set: FieldSet,
    props: Partial<RecordFormProps> = {},
    ctx: Partial<TranslateContext> = {},
  ): Promise<Opened> {
    const ref = createRef<FormHandle>();
    const translation = translated(set, ctx);
    await page?.unmount();
    page = await mount(
      <RecordForm ref={ref} translation={translation} formData={{}} idPrefix="r" {...props} />,
    );
    const form = ref.current;
    if (!form) throw new Error('no form');
    const validate = async (): Promise<boolean> => {
      const valid = await act(() => form.validate());
      await settle(FRAME_MS);
      return valid;
    };
    return { ...page, form, validate };
  }

  return { open };
}
