import { createContext, use, useMemo, type ReactNode } from 'react';
import { hasOneRecord, isQuotable, quoteNames } from '@portal/fieldsets';
import { writeQuote, type Quote } from '@portal/rules';
import type { Language, StoredFieldSet } from '@portal/schemas';
import { said } from '../ui/texts.ts';

interface Choices {
  /** Answers that can be quoted, by how a quote of them is stored. */
  options: (language: string) => { value: string; label: string }[];
  /** A quote as HR writes it in a language. */
  written: (quote: string, language: Language) => string;
}

const NONE: Choices = { options: () => [], written: (quote) => quote };

const ChoicesContext = createContext<Choices>(NONE);

export const useQuoteChoices = (): Choices => use(ChoicesContext);

interface Props {
  /** Texts of the set without marks for what they quote. */
  set: StoredFieldSet;
  sets: readonly StoredFieldSet[];
  children: ReactNode;
}

/** What the texts below can quote (FORM-13): answers of the same record, and of sets with one record. */
export function QuoteChoices({ set, sets, children }: Props) {
  const choices = useMemo((): Choices => {
    const asked = ({ fieldList }: StoredFieldSet) =>
      fieldList.filter((field) => field.archived !== '1' && isQuotable(field));
    const quote = (item: string, of?: string): Quote => ({ ...(of === undefined ? {} : { set: of }), item });
    const others = sets.filter(
      (one) => one.fieldsetid !== set.fieldsetid && one.archived !== '1' && hasOneRecord(one),
    );
    const names = quoteNames(set, sets);
    return {
      options: (language) => [
        ...asked(set).map(({ itemid, itemdesc }) => ({
          value: writeQuote(quote(itemid)),
          label: said(itemdesc, language) || itemid,
        })),
        ...others.flatMap((other) =>
          asked(other).map(({ itemid, itemdesc }) => ({
            value: writeQuote(quote(itemid, other.fieldsetid)),
            label: `${said(other.displayname, language)} · ${said(itemdesc, language) || itemid}`,
          })),
        ),
      ],
      written: (text, language) => names(language).shown(text),
    };
  }, [set, sets]);
  return <ChoicesContext value={choices}>{children}</ChoicesContext>;
}
