import type { ConditionWhen, LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { inLanguage } from '../../protocol/language.ts';
import { render, type Message } from '../../protocol/message.ts';
import { sayIn, wordsOf } from '../resume/condition-words.ts';
import type { Knowledge } from '../resume/knowledge.ts';
import type { TriedPosition } from './repository/scene.ts';

/** A position as findings call it: its code and its name. */
export const positionName = ({ code, definition }: Pick<TriedPosition, 'code' | 'definition'>): LocalText =>
  byLanguage((language) => `${code} ${inLanguage(definition.name, language)}`.trim());

/** Conditions in words, one after another. */
export const conditionsInWords = (knowledge: Knowledge, whens: readonly ConditionWhen[]): LocalText =>
  byLanguage((language) =>
    whens.map((when) => wordsOf(knowledge, when, language)).join(sayIn(language)('condition.joint', {})),
  );

/** What an answer says, in every language. */
export const saidInAll = (message: Message): LocalText => byLanguage((language) => render(message, language));
