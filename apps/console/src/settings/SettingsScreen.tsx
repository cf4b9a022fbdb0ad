import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CodeList } from '@portal/fieldsets';
import type { SettingsView } from '@portal/console-contract';
import { languageOf } from '@portal/schemas/languages';
import { loadList } from '../codes/lists.ts';
import { usePointed } from '../search/pointed.ts';
import { may, useMe } from '../session/me.ts';
import { SmsGatewayForm } from '../sms/SmsGatewayForm.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { optionsOf, type Options } from './asked-as.ts';
import { OptionsContext } from './ChoiceWidgets.tsx';
import { firstInvalid } from './invalid.ts';
import { settingLabel } from './names.ts';
import { ReviewSettings } from './ReviewSettings.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SectionList, type Shown } from './SectionList.tsx';
import { sectionIn, SECTION_NAMES, sectionOf, SECTIONS, type SectionName } from './sections.ts';
import { changedNames, useDraft } from './use-draft.ts';
import css from './settings.module.css';

interface Place {
  section: Shown;
  pointed: { name: string } | null;
  /** What is wrong in it is said at once. */
  isJudged: boolean;
}

interface SectionsProps {
  view: SettingsView;
  options: Options;
  onSaved(view: SettingsView): void;
}

function Sections({ view, options, onSaved }: SectionsProps) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const draft = useDraft(view, onSaved);
  // The section stands in the address: reloading and going back keep it, and other pages lead to it.
  const [address, setAddress] = useSearchParams();
  const section = sectionIn(address.get('section'), may(user, 'getSmsGateway'));
  const [place, setPlace] = useState<Place>({ section, pointed: null, isJudged: false });
  // A form of its own, which keeps what is typed in it once it was opened.
  const [isSmsOpen, setSmsOpen] = useState(section === 'sms');
  if (section === 'sms' && !isSmsOpen) setSmsOpen(true);
  const isChanged = draft.changes.length > 0;
  useUnsaved(isChanged);
  const show = (next: Shown, name: string | null, isJudged = false): void => {
    setPlace({ section: next, pointed: name === null ? null : { name }, isJudged });
    if (next !== section) setAddress({ section: next });
  };
  usePointed('setting', (id) => {
    const [part = '', name = ''] = id.split('.');
    const of = part === 'portal' || part === 'registration' ? sectionOf(part, name) : undefined;
    if (of) show(of, name);
  });
  // What was gone to in another section is not gone to again on the way back.
  const { pointed, isJudged } = place.section === section ? place : { pointed: null, isJudged: false };
  const editable = may(user, 'putSettings');
  const isChangedIn = (one: SectionName): boolean =>
    changedNames(draft.changes, SECTIONS[one]).some((name) => sectionOf(SECTIONS[one], name) === one);
  const changed = SECTION_NAMES.filter(isChangedIn);
  const submit = async (): Promise<void> => {
    // The form has judged its own section; what is wrong in another is shown there.
    const wrong = await firstInvalid(
      changed.filter((one) => one !== section),
      draft.valuesOf,
    );
    if (wrong) show(wrong, null, true);
    else await draft.propose();
  };
  return (
    <div className={css['columns']}>
      <SectionList
        shown={section}
        withSms={may(user, 'getSmsGateway')}
        changed={changed}
        onShow={(next, name) => show(next, name)}
      />
      {isSmsOpen && (
        <div hidden={section !== 'sms'}>
          <SmsGatewayForm fields={options.item} />
        </div>
      )}
      {section !== 'sms' && (
        <section className={layout['card']} aria-labelledby="settings-section">
          <h2 id="settings-section">{t(`settings.section.${section}`)}</h2>
          <SectionForm
            key={`${i18n.language} ${section} ${draft.generation}`}
            section={section}
            pointed={pointed}
            isJudged={isJudged}
            values={draft.valuesOf(SECTIONS[section])}
            disabled={!editable}
            onChange={draft.put}
            onSubmit={() => void submit()}
          >
            <div className={css['foot']}>
              <ErrorLine error={draft.error} />
              {draft.told === 'same' && (
                <p className={controls['muted']} role="status">
                  {t('settings.review.same')}
                </p>
              )}
              {draft.told === 'saved' && (
                <p className={layout['success']} role="status">
                  {t('settings.saved')}
                </p>
              )}
              {editable && (
                <div className={controls['actions']}>
                  <Button kind="primary" type="submit">
                    {t('settings.review.open')}
                  </Button>
                  {isChanged && (
                    <Button kind="quiet" onClick={draft.undo}>
                      {t('settings.undo', { count: draft.changes.length })}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </SectionForm>
        </section>
      )}
      {draft.asked && (
        <ReviewSettings
          changes={draft.asked.changes}
          concerns={draft.asked.concerns}
          dangers={draft.asked.dangers}
          title={(part, path) =>
            part === 'portal' || part === 'registration' ? settingLabel(t, part, path) : ''
          }
          onSave={() => void draft.save()}
          onClose={draft.back}
        />
      )}
    </div>
  );
}

/** Settings of the portal and of registration by sections, in forms made of their schemas; in force at once (HR-24, OFFICE-09). */
export function SettingsScreen() {
  const { t, i18n } = useTranslation();
  const { data, error } = useLoaded('GET /settings');
  const [newer, setNewer] = useState<SettingsView | null>(null);
  const view = newer ?? data;
  const sets = useLoaded('GET /sets');
  const lists = useLoaded('GET /codes');
  const [idTypes, setIdTypes] = useState<CodeList | null>(null);
  const idTypeList = view?.portal.idTypeItem?.codesetid ?? '';
  useEffect(() => {
    if (idTypeList === '') return undefined;
    let stale = false;
    void loadList(idTypeList).then((list) => {
      if (!stale) setIdTypes(list);
    });
    return () => {
      stale = true;
    };
  }, [idTypeList]);
  const language = languageOf(i18n.language);
  const options = useMemo(
    () =>
      optionsOf(
        (sets.data ?? []).map(({ definition }) => definition),
        lists.data ?? [],
        idTypes,
        language,
      ),
    [sets.data, lists.data, idTypes, language],
  );
  if (error) return <ErrorLine error={error} />;
  // Without the names the raw values could be edited, but not read.
  if (!view || (!sets.data && !sets.error) || (!lists.data && !lists.error)) return <Skeleton lines={8} />;
  return (
    <div className={layout['page']}>
      <Heading title={t('settings.title')} />
      <p className={layout['lead']}>{t('settings.text')}</p>
      <OptionsContext value={options}>
        <Sections view={view} options={options} onSaved={setNewer} />
      </OptionsContext>
    </div>
  );
}
