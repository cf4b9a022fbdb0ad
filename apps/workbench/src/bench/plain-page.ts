import './bench.css';
import { benchName, CODES, fieldsOf, NUMBER_MAX, SIZES } from './plan.ts';
import type { BenchField, Size } from './plan.ts';
import { markReady, revealMounted } from './ready.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function controlOf({ kind, value }: BenchField, id: string): Control {
  switch (kind) {
    case 'code': {
      const options = CODES.map((code) => element('option', { value: code.id }, code.itemdesc));
      const select = element('select', { id }, element('option', { value: '' }), ...options);
      select.value = value;
      return select;
    }
    case 'memo':
      return element('textarea', { id, rows: 3, defaultValue: value });
    case 'number':
      return element('input', { id, type: 'number', max: String(NUMBER_MAX), defaultValue: value });
    case 'date':
      return element('input', { id, type: 'date', defaultValue: value });
    default:
      return element('input', { id, type: 'text', defaultValue: value });
  }
}

function problemOf(control: Control): string {
  return control.required && control.value === ''
    ? '必填'
    : control.validity.rangeOverflow
      ? `最大为 ${NUMBER_MAX}`
      : '';
}

function validate(root: HTMLElement): void {
  for (const field of root.querySelectorAll('.bench-field')) {
    field.querySelector('.error')?.remove();
    const control = field.querySelector<Control>('[data-bench]');
    const problem = control ? problemOf(control) : '';
    if (problem !== '') field.append(element('div', { className: 'error' }, problem));
  }
}

/** The lower bound: native controls that hold their own values, without React, schema or any script on a key. */
export function show(root: HTMLElement, size: Size): void {
  const main = element('main', {});
  const submit = element('button', { type: 'button', onclick: () => validate(main) }, '✓');
  submit.dataset['bench'] = 'submit';
  main.append(submit);
  for (let record = 0; record < SIZES[size].records; record += 1) {
    const grid = element('div', { className: 'bench-fields' });
    for (const [index, field] of fieldsOf(size).entries()) {
      const id = benchName(record, index);
      const control = controlOf(field, id);
      control.dataset['bench'] = id;
      control.required = field.required;
      const label = element('label', { htmlFor: id }, field.title);
      grid.append(element('div', { className: 'bench-field' }, label, control));
    }
    main.append(element('fieldset', { className: 'bench-record' }, grid));
  }
  root.append(main);
  revealMounted();
  void markReady();
}
