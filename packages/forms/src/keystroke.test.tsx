// @vitest-environment jsdom
import type { FieldWidgetProps } from './engine/field-widget.ts';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { translateAccountForm } from '@portal/translator';
import { SchemaForm } from './index.ts';
import { mount, type } from './testing.tsx';
import { TextWidget } from './widgets/TextWidgets.tsx';

test('[PERF-03] a keystroke is one commit that renders the one field typed in', async () => {
  let commits = 0;
  const rendered: string[] = [];
  const Counted = (props: FieldWidgetProps): React.ReactNode => {
    rendered.push(props.name);
    return <TextWidget {...props} />;
  };
  const names = Array.from({ length: 30 }, (_, index) => `X${index}`);
  const { schema, uiSchema } = translateAccountForm(
    '',
    names.map((name) => ({ name, kind: 'text' as const, title: name, must: true })),
  );
  const widgets = { text: Counted };
  const page = await mount(
    <Profiler id="form" onRender={() => (commits += 1)}>
      <SchemaForm
        schema={schema}
        uiSchema={uiSchema}
        onSubmit={() => undefined}
        widgets={widgets}
        idPrefix="p"
      />
    </Profiler>,
  );
  for (const text of ['李', '李蕾', '李蕾蕾']) {
    commits = 0;
    rendered.length = 0;
    await type(page.input('p_X7'), text);
    expect(page.input('p_X7').value).toBe(text);
    expect(commits).toBe(1);
    expect(new Set(rendered)).toEqual(new Set(['X7']));
    expect(rendered).toHaveLength(1);
  }
});
