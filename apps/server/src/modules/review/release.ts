import { saidIn, wallTime } from '@portal/rules';
import type { Language, LocalText, ReviewReason, StoredPortalSettings } from '@portal/schemas';
import { byLanguage, DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import {
  closeGaps,
  holdOwners,
  takeBack,
  tell,
  type Author,
  type Moved,
} from '../application-status/ledger.ts';
import { NEWS, STEPS, type ReviewNews } from '../application-status/news.ts';
import { counts } from '../application-status/status.ts';
import { namedIn } from '../mail/named-application.ts';
import { applicationsLink, isMailboxBuiltIn } from '../mail/links.ts';
import { mailName } from '../mail/name.ts';
import { cancelMailsOf } from '../mail/outbox.ts';
import { reviewMail } from '../mail/texts.ts';
import { loadReasons } from './reasons.ts';
import {
  dropSteps,
  dropUndone,
  storeMails,
  storeShown,
  storeSteps,
  tellingOf,
  toldBy,
  undoneBy,
  type ReviewMail,
  type Shown,
  type Told,
  type ToldStep,
} from './repository/release.ts';

const newsOf = (row: Told): ReviewNews => {
  if (row.from_told === row.to_told && row.from_told_stage !== row.to_told_stage) return 'stage';
  return NEWS[row.to_told] ?? 'reopened';
};

/** The reason in words, and what the reviewer wrote to the candidate. */
function whyOf(row: Told, reasons: readonly ReviewReason[]): LocalText | null {
  const reason = reasons.find(({ code }) => code === row.reason)?.text;
  const why = byLanguage((language) =>
    [reason ? inLanguage(reason, language) : '', row.message ?? ''].filter((part) => part !== '').join(' '),
  );
  return saidIn(why).every((text) => text === '') ? null : why;
}

const stageOf = ({ stages, to_told_stage }: Told, language: Language): string => {
  const stage = stages.find(({ id }) => id === to_told_stage);
  return stage ? inLanguage(stage.name, language) : '';
};

function stepOf(row: Told, why: LocalText | null): ToldStep[] {
  const step = { application: row.id, decision: row.decision };
  const news = newsOf(row);
  if (news === 'stage')
    return [{ ...step, kind: 'stage', note: byLanguage((language) => stageOf(row, language)) }];
  return news === 'reopened' ? [] : [{ ...step, kind: STEPS[news], note: news === 'accepted' ? null : why }];
}

function mailOf(row: Told, why: LocalText | null, site: LocalText, link: string): ReviewMail {
  const mails = byLanguage((language) =>
    reviewMail(language, newsOf(row), {
      name: mailName(row.name, row.active),
      site: inLanguage(site, language),
      link,
      ...namedIn(row, language),
      reason: why ? inLanguage(why, language) : '',
      stage: stageOf(row, language),
      until: row.opens ? wallTime(row.opens.until, row.zone).replace('T', ' ') : '',
    }),
  );
  return {
    decision: row.decision,
    account: row.account_id,
    recipient: row.active ? row.email : '',
    ...mails[row.language ?? DEFAULT_LANGUAGE],
    inEach: {
      subject: byLanguage((language) => mails[language].subject),
      body: byLanguage((language) => mails[language].text),
    },
  };
}

const shownOf = (row: Told, why: LocalText | null): Shown => ({
  id: row.id,
  result: row.to_told === 'refused' ? why : null,
  opens: row.to_told === 'returned' ? row.opens : null,
});

const isOver = ({ to_told }: Told): boolean => !counts(to_told);

/**
 * Tells what was decided of some applications: their candidates see it, in the portal and by mail, from the moment in which
 * the transaction ends (REVIEW-02). Settings are handed in: the transaction holds a connection already. @returns those that there was something to tell of
 */
export async function release(
  services: Services,
  portal: StoredPortalSettings,
  db: Database,
  ids: readonly string[],
  by: Author,
): Promise<Moved[]> {
  await holdOwners(db, ids);
  const moved = await tell(db, ids, by);
  const { reasons } = await loadReasons(db);
  const rows = (await toldBy(db, moved)).map((row) => ({ row, why: whyOf(row, reasons) }));
  await dropSteps(
    db,
    rows.filter(({ row }) => newsOf(row) === 'reopened').map(({ row }) => row.id),
  );
  await storeShown(
    db,
    rows.map(({ row, why }) => shownOf(row, why)),
  );
  await storeSteps(
    db,
    rows.flatMap(({ row, why }) => stepOf(row, why)),
    by.at,
  );
  const link = applicationsLink(services.publicUrl());
  await storeMails(
    db,
    rows.map(({ row, why }) => mailOf(row, why, portal.siteName, link)),
    { sender: services.config.mailFrom, isDelivered: isMailboxBuiltIn(services) },
  );
  await closeGaps(
    db,
    rows.filter(({ row }) => isOver(row)).map(({ row }) => row.id),
  );
  return moved;
}

/**
 * Takes back what an action did to some applications, where nothing has happened to them since: what it told is told no
 * more, and its mails that are not sent yet are not sent (REVIEW-09).
 */
export async function takeBackAction(
  db: Database,
  ids: readonly string[],
  action: string,
  by: Author,
): Promise<Moved[]> {
  await holdOwners(db, ids);
  const moved = await takeBack(db, ids, action, by);
  // Nobody was told of a decision that was not released: there is nothing more to take back.
  const telling = await tellingOf(db, moved);
  if (telling.length === 0) return moved;
  const undos = telling.map(({ decision }) => decision);
  const { reasons } = await loadReasons(db);
  const rows = await toldBy(db, telling);
  await dropUndone(db, undos);
  await cancelMailsOf(db, await undoneBy(db, undos));
  await storeShown(
    db,
    rows.map((row) => shownOf(row, whyOf(row, reasons))),
  );
  await closeGaps(
    db,
    rows.filter(isOver).map((row) => row.id),
  );
  return moved;
}
