import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', 'apps', 'console', 'src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Where a person types. */
const TYPES = /<(TextField|LanguageFields|RichSides|RichEditor|SchemaForm|WordsFields|textarea|input)\b/;
/** What is typed is the component's own, not handed in by the form around it. */
const OWN = /\buse(State|Ref|Reducer)\b/;
/** Asks before it is left, keeps a draft, or stands in a dialog, which asks by itself. */
const KEEPS = /\b(useUnsaved|keptText|storedDraft|keepUnsaved)[<(]|<Dialog\b/;

/** Components with a text of their own that is no work, or is kept by another: by why. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  'looks for, narrows or chooses what is shown': [
    'applications/ActionView.tsx',
    'applications/ApplicationsGrid.tsx',
    'applications/FacetMenu.tsx',
    'applications/FilterBar.tsx',
    'audit/AuditScreen.tsx',
    'codes/CodesScreen.tsx',
    'content/NoticesPart.tsx',
    'files/FilesScreen.tsx',
    'grid/GridTools.tsx',
    'people/CandidatesScreen.tsx',
    'settings/SectionList.tsx',
  ],
  'each change is a step of a draft, saved at once': [
    'codes/CodesDesigner.tsx',
    'grid/RowHead.tsx',
    'grid/TextEditor.tsx',
    'quotes/QuotingFields.tsx',
    'rules/TermValues.tsx',
    'sets/BasicSettings.tsx',
    'sets/Categories.tsx',
    'sets/ColumnsEditor.tsx',
    'sets/FileSlots.tsx',
    'sets/BoundLimits.tsx',
    'sets/PatternLimit.tsx',
    'sets/PictureField.tsx',
  ],
  'hands what is typed to the form around it': [
    'content/NoticeFacts.tsx',
    'content/RichTools.tsx',
    'content/RichUploads.tsx',
    'documents/LogoField.tsx',
    'mail/WordsFields.tsx',
    'publish/PublishFoot.tsx',
    'recruitments/PositionRow.tsx',
    'settings/ChoiceWidgets.tsx',
    'settings/LogoWidget.tsx',
    'settings/MeasureWidgets.tsx',
    'settings/PicturesWidget.tsx',
  ],
  'the screen around it holds what is typed in all sections, and asks': ['settings/SectionForm.tsx'],
  'tries what is saved already': ['sms/SmsTry.tsx'],
  'keeps the draft by template and revision': ['documents/TemplateEditor.tsx'],
  'passwords and codes are typed again': [
    'session/PasswordForm.tsx',
    'session/ProofForm.tsx',
    'session/SignInScreen.tsx',
    'session/TotpForm.tsx',
    'people/PasskeysCard.tsx',
  ],
};

test('[OFFICE-06] every form of the console asks before it is left, or keeps what was typed', () => {
  const typing = files.filter(({ text }) => TYPES.test(text) && OWN.test(text));
  const losing = typing.filter(({ text }) => !KEEPS.test(text)).map(({ path }) => path);
  expect(losing.toSorted()).toEqual(Object.values(EXEMPT).flat().toSorted());
});
