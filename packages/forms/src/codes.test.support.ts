import type { CodeItem } from '@portal/schemas';
import type { CodeSource } from './index.ts';

export const item = (id: string, itemdesc: string, leaf = true, path = ''): CodeItem => ({
  id,
  itemdesc,
  leaf,
  path,
});

/** 01 graduates; 02 returnees with 0201 and 0202; 03 internal. */
export function source(more: Partial<CodeSource> = {}): CodeSource & { asked: string[] } {
  const asked: string[] = [];
  const tree: Record<string, CodeItem[]> = {
    root: [item('01', '应届毕业生'), item('02', '海外归国人员', false), item('03', '内部人员', false)],
    '02': [item('0201', '博士'), item('0202', '硕士')],
  };
  return {
    asked,
    children: (_, node) => {
      asked.push(`children ${node}`);
      return Promise.resolve(tree[node] ?? []);
    },
    search: (_, text) => {
      asked.push(`search ${text}`);
      return Promise.resolve([
        item('0201', '博士', true, '海外归国人员 / 博士'),
        item('0301', '内部', true, '内部人员 / 内部'),
      ]);
    },
    path: (_, id) => {
      asked.push(`path ${id}`);
      return Promise.resolve(
        id.startsWith('02')
          ? [item('02', '海外归国人员', false), item(id, id === '0201' ? '博士' : '硕士')]
          : [],
      );
    },
    ...more,
  };
}
