import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfStored, type CodeList } from '@portal/fieldsets';
import { spokenTexts } from '@portal/forms/engine/spoken-texts';
import type { ExampleExpectation, StoredFieldSet } from '@portal/schemas';
import { messageFor } from '@portal/translator';
import type { ExampleDifference, ExampleRun } from '@portal/translator/examples';
import { translateBy } from '@portal/translator/texts';
import { said } from '../ui/texts.ts';
import type { Positions } from './positions.ts';

/** Where an example and its set part, in words. */
export interface ToldDifference {
  field: string;
  expected: string;
  found: string;
}

interface Around {
  set: StoredFieldSet;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  positions: Positions;
}

/** Says what examples answer, expect and find, by the names that HR gave. */
export function useWords({ set, sets, lists, positions }: Around) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const setOf = (fieldsetid: string): StoredFieldSet | undefined =>
      fieldsetid === set.fieldsetid ? set : sets.find((one) => one.fieldsetid === fieldsetid);
    const fieldOf = (fieldsetid: string, itemid: string) =>
      setOf(fieldsetid)?.fieldList.find((field) => field.itemid === itemid);
    const setName = (fieldsetid: string): string =>
      said(setOf(fieldsetid)?.displayname, language) || fieldsetid;
    const fieldName = (itemid: string, fieldsetid = set.fieldsetid): string =>
      said(fieldOf(fieldsetid, itemid)?.itemdesc, language) || itemid;

    /** An answer as people read it: codes by their names. */
    const answer = (itemid: string, value: string, fieldsetid = set.fieldsetid): string => {
      const field = fieldOf(fieldsetid, itemid);
      if (!field) return value;
      const kind = kindOfStored(field);
      const word = kind.said?.[value];
      if (word) return t(`forms:said.${word}`);
      if (!kind.coded) return kind.format(value, field);
      const items = lists.find(({ codesetid }) => codesetid === field.codesetid)?.items ?? [];
      const nameOf = (code: string): string =>
        said(items.find(({ id }) => id === code)?.name, language) || code;
      return value.split(/\s+/).map(nameOf).join(t('listComma'));
    };

    /** The conditions of a position; whoever does not see it is told no name. */
    const positionName = (id: string): string => {
      const view = positions.get(id);
      if (view === null) return t('examples.positionGone');
      const { code = '', name } = view?.position ?? {};
      return view
        ? t('examples.position', { name: `${code} ${said(name, language)}` })
        : t('examples.positionHidden');
    };

    // As forms say it.
    const translate = translateBy(spokenTexts(i18n));
    const messageOf = (error: ExampleRun['outcome']['errors'][number], { outcome }: ExampleRun): string =>
      messageFor(error, outcome.fieldOf(error.itemid), translate);

    const expectation = ({ shown, must, fault, of = '' }: ExampleExpectation): string =>
      [
        ...(shown === undefined ? [] : [t(`examples.shown.${shown}`)]),
        ...(must === undefined ? [] : [t(`examples.must.${must}`)]),
        ...(fault === undefined ? [] : [faultWords(fault, of)]),
      ].join(t('listComma'));
    const faultWords = (fault: string, of: string): string => {
      const others =
        of === '' || of === '@today'
          ? ''
          : of
              .split(',')
              .map((one) => fieldName(one))
              .join(t('listComma'));
      const word = t(`examples.fault.${fault}`);
      return others === '' ? word : t('examples.faultBeside', { fault: word, others });
    };
    const lackWords = (
      difference: Extract<ExampleDifference, { about: 'complete' }>,
      run: ExampleRun,
    ): string =>
      difference.lacks.length === 0
        ? t('examples.complete.1')
        : difference.lacks
            .flatMap((lack) =>
              lack === 'errors'
                ? difference.errors.map((error) => messageOf(error, run))
                : [t(`examples.lack.${lack}`)],
            )
            .join(' ');

    const difference = (one: ExampleDifference, run: ExampleRun): ToldDifference => {
      switch (one.about) {
        case 'eligibility':
          return {
            field: positionName(one.position),
            expected: t(`examples.eligibility.${one.expected}`),
            found: t(`examples.eligibility.${one.found}`),
          };
        case 'fit':
          if (one.why === 'position')
            return { field: positionName(one.value), expected: '', found: t('examples.fit.position') };
          return {
            field: one.why === 'set' ? setName(one.fieldsetid) : fieldName(one.itemid, one.fieldsetid),
            expected: one.value === '' ? '' : answer(one.itemid, one.value, one.fieldsetid),
            found: t(`examples.fit.${one.why}`),
          };
        case 'shown':
        case 'must': {
          const found = one.expected === '1' ? '0' : '1';
          return {
            field: fieldName(one.itemid),
            expected: t(`examples.${one.about}.${one.expected}`),
            found: t(`examples.${one.about}.${found}`),
          };
        }
        case 'fault':
          return {
            field: fieldName(one.itemid),
            expected: faultWords(one.expected, one.of),
            found: one.error ? messageOf(one.error, run) : t('examples.fault.good'),
          };
        case 'complete':
          return {
            field: t('examples.whole'),
            expected: t(`examples.complete.${one.expected}`),
            found: lackWords(one, run),
          };
      }
    };
    return { setName, fieldName, positionName, answer, expectation, difference };
  }, [set, sets, lists, positions, language, t, i18n]);
}

export type Words = ReturnType<typeof useWords>;
