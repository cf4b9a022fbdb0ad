import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { settingNames } from '../settings/names.ts';
import { sectionOf } from '../settings/sections.ts';
import { isOpenTo, OTHER_PLACES, PLACES } from '../shell/places.ts';
import { said } from '../ui/texts.ts';
import { useRested } from '../ui/use-rested.ts';
import { matching, saidAnywhere, type Entry } from './entries.ts';
import { pointingAt } from './pointed.ts';
import { useAnswer } from './use-answer.ts';

/** Milliseconds that typing rests before the server is asked. */
const REST_MS = 200;

interface Entries {
  entries: Entry[];
  /** Something is still being looked for. */
  busy: boolean;
  /** Something could not be asked for: what is shown is not all. */
  error: ConsoleError | null;
}

/** What a person's text finds of what the person may see, the kinds one behind the other; without a text, all screens. */
export function useEntries(text: string): Entries {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const { language } = i18n;
  const rested = useRested(text, REST_MS).trim();
  const [ofRecruitments, ofSets, ofCodes] = useMemo(() => {
    const designs = isOpenTo(user, { call: 'getJournal', atLarge: true });
    return [
      may(user, 'getRecruitments') ? () => call('GET /recruitments') : null,
      designs ? () => call('GET /sets') : null,
      designs ? () => call('GET /codes') : null,
    ] as const;
  }, [user]);
  const [ofPositions, ofApplications] = useMemo(() => {
    const body = { text: rested };
    return [
      rested !== '' && may(user, 'findPositions') ? () => call('POST /search/positions', { body }) : null,
      rested !== '' && may(user, 'findApplications')
        ? () => call('POST /search/applications', { body })
        : null,
    ] as const;
  }, [user, rested]);
  const recruitmentsAsked = useAnswer(ofRecruitments);
  const setsAsked = useAnswer(ofSets);
  const codesAsked = useAnswer(ofCodes);
  const positionsAsked = useAnswer(ofPositions);
  const applicationsAsked = useAnswer(ofApplications);
  const answers = [recruitmentsAsked, setsAsked, codesAsked, positionsAsked, applicationsAsked];

  const here = useMemo((): Entry[][] => {
    const screens = [
      ...PLACES.filter((place) => isOpenTo(user, place)).map(({ to, key }) => ({
        to,
        name: t(`nav.${key}`),
      })),
      ...OTHER_PLACES.filter((place) => isOpenTo(user, place)).map(({ to, title }) => ({
        to,
        name: t(title),
      })),
      { to: '/account', name: t('account.title', { name: user.login }) },
    ];
    const open = setsAsked.found.filter(({ archived }) => !archived).map(({ definition }) => definition);
    return [
      screens.map(({ to, name }): Entry => ({ kind: 'screen', id: to, to, name, hint: '', also: [] })),
      recruitmentsAsked.found.map(({ id, name, state }): Entry => ({
        kind: 'recruitment',
        id,
        to: `/recruitments/${encodeURIComponent(id)}`,
        name: said(name, language),
        hint: t(`recruitments:state.${state}`),
        also: saidAnywhere(name),
      })),
      open.map(({ fieldsetid, displayname }): Entry => ({
        kind: 'set',
        id: fieldsetid,
        to: `/sets/${fieldsetid}`,
        name: said(displayname, language),
        hint: fieldsetid,
        also: [...saidAnywhere(displayname), fieldsetid],
      })),
      open.flatMap(({ fieldsetid, displayname, fieldList }) =>
        fieldList
          .filter(({ archived }) => archived !== '1')
          .map(({ itemid, itemdesc }): Entry => ({
            kind: 'field',
            id: `${fieldsetid}/${itemid}`,
            to: `/sets/${fieldsetid}${pointingAt('field', itemid)}`,
            name: said(itemdesc, language),
            hint: said(displayname, language),
            also: [...saidAnywhere(itemdesc), itemid],
          })),
      ),
      codesAsked.found.map(({ codesetid, name }): Entry => ({
        kind: 'codes',
        id: codesetid,
        to: `/codes/${codesetid}`,
        name: said(name, language),
        hint: codesetid,
        also: [...saidAnywhere(name), codesetid],
      })),
      isOpenTo(user, { call: 'getSettings', atLarge: true })
        ? settingNames(t).map(({ part, name, label }): Entry => ({
            kind: 'setting',
            id: `${part}.${name}`,
            to: `/settings${pointingAt('setting', `${part}.${name}`)}`,
            name: label,
            hint: t([`settings.section.${sectionOf(part, name)}`, 'settings.title']),
            also: [],
          }))
        : [],
    ];
  }, [recruitmentsAsked.found, setsAsked.found, codesAsked.found, user, t, language]);

  const [screens = [], recruitments = [], sets = [], fields = [], codes = [], settings = []] = here;
  // What an earlier text found is not shown as found by this one.
  const isAsked = rested === text.trim();
  const entries = useMemo(() => {
    if (text.trim() === '') return screens;
    const place = (recruitment: string): string => `/recruitments/${encodeURIComponent(recruitment)}`;
    return [
      ...matching(screens, text),
      ...matching(recruitments, text),
      ...(isAsked ? positionsAsked.found : []).map((one): Entry => ({
        kind: 'position',
        id: one.id,
        to: `${place(one.recruitment)}/positions${pointingAt('position', one.id)}`,
        name: said(one.name, language),
        hint: [one.code, said(one.recruitmentName, language)].filter(Boolean).join(' · '),
        also: [],
      })),
      ...(isAsked ? applicationsAsked.found : []).map((one): Entry => ({
        kind: 'application',
        id: one.id,
        to: `${place(one.recruitment)}/applications/${one.id}`,
        name: one.name || one.reference,
        hint: [one.name && one.reference, said(one.position, language), said(one.recruitmentName, language)]
          .filter(Boolean)
          .join(' · '),
        also: [],
      })),
      ...matching(sets, text),
      ...matching(fields, text),
      ...matching(codes, text),
      ...matching(settings, text),
    ];
  }, [
    text,
    screens,
    recruitments,
    sets,
    fields,
    codes,
    settings,
    isAsked,
    positionsAsked.found,
    applicationsAsked.found,
    language,
  ]);
  return {
    entries,
    busy: text.trim() !== '' && (!isAsked || answers.some(({ busy }) => busy)),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}
