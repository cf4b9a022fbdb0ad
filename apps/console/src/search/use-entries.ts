import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CodeListSummary,
  ConsoleError,
  FoundApplication,
  FoundPosition,
  RecruitmentView,
  SetSummary,
} from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { settingNames } from '../settings/names.ts';
import { isOpenTo, OTHER_PLACES, PLACES } from '../shell/places.ts';
import { said } from '../ui/texts.ts';
import { useRested } from '../ui/use-rested.ts';
import { matching, saidAnywhere, type Entry } from './entries.ts';
import { pointingAt } from './pointed.ts';

/** What is asked for once a person looks for something, as far as the person may ask for it. */
interface Sources {
  recruitments: RecruitmentView[];
  sets: SetSummary[];
  codes: CodeListSummary[];
}
const NOTHING: Sources = { recruitments: [], sets: [], codes: [] };

/** What the server finds of a text. */
interface Found {
  text: string;
  positions: FoundPosition[];
  applications: FoundApplication[];
}

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
  const [sources, setSources] = useState<Sources | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const rested = useRested(text, REST_MS);
  const wanted = rested.trim();

  useEffect(() => {
    let stale = false;
    const designs = isOpenTo(user, { call: 'getJournal', atLarge: true });
    const asked = Promise.all([
      may(user, 'getRecruitments') ? call('GET /recruitments') : [],
      designs ? call('GET /sets') : [],
      designs ? call('GET /codes') : [],
    ]);
    asked.then(
      ([recruitments, sets, codes]) => stale || setSources({ recruitments, sets, codes }),
      (failed: unknown) => {
        if (stale) return;
        setSources(NOTHING);
        setError(errorOf(failed));
      },
    );
    return () => {
      stale = true;
    };
  }, [user]);

  useEffect(() => {
    if (wanted === '') return undefined;
    let stale = false;
    const body = { text: wanted };
    const asked = Promise.all([
      may(user, 'findPositions') ? call('POST /search/positions', { body }) : [],
      may(user, 'findApplications') ? call('POST /search/applications', { body }) : [],
    ]);
    asked.then(
      ([positions, applications]) => {
        if (stale) return;
        setFound({ text: wanted, positions, applications });
        setError(null);
      },
      (failed: unknown) => {
        if (stale) return;
        setFound({ text: wanted, positions: [], applications: [] });
        setError(errorOf(failed));
      },
    );
    return () => {
      stale = true;
    };
  }, [user, wanted]);

  const here = useMemo((): Entry[][] => {
    const { recruitments, sets, codes } = sources ?? NOTHING;
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
    const open = sets.filter(({ archived }) => !archived).map(({ definition }) => definition);
    return [
      screens.map(({ to, name }): Entry => ({ kind: 'screen', id: to, to, name, hint: '', also: [] })),
      recruitments.map(({ id, name, state }): Entry => ({
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
      codes.map(({ codesetid, name }): Entry => ({
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
            hint: t(`settings.${part}.title`),
            also: [],
          }))
        : [],
    ];
  }, [sources, user, t, language]);

  const [screens = [], recruitments = [], sets = [], fields = [], codes = [], settings = []] = here;
  const isFound = found?.text === wanted && wanted === text.trim();
  const entries = useMemo(() => {
    if (text.trim() === '') return screens;
    const place = (recruitment: string): string => `/recruitments/${encodeURIComponent(recruitment)}`;
    return [
      ...matching(screens, text),
      ...matching(recruitments, text),
      ...(isFound ? found.positions : []).map((one): Entry => ({
        kind: 'position',
        id: one.id,
        to: `${place(one.recruitment)}/positions${pointingAt('position', one.id)}`,
        name: said(one.name, language),
        hint: [one.code, said(one.recruitmentName, language)].filter(Boolean).join(' · '),
        also: [],
      })),
      ...(isFound ? found.applications : []).map((one): Entry => ({
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
  }, [text, screens, recruitments, sets, fields, codes, settings, isFound, found, language]);
  return { entries, busy: text.trim() !== '' && (!isFound || sources === null), error };
}
