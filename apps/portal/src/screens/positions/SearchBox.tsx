import { IconSearch } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_TEXT } from '@portal/rules';
import controls from '@portal/ui/controls.module.css';
import css from './search-box.module.css';

interface SearchBoxProps {
  /** What is searched for now. */
  text: string;
  onSearch(text: string): void;
}

/** The words of a search over all channels. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className={css['box']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value ?? '');
      }}
    >
      <label htmlFor={id}>{t('positionSearch.label')}</label>
      <div className={css['line']}>
        {/* Another search, as by going back, brings its own words. */}
        <input
          key={text}
          ref={input}
          id={id}
          type="search"
          name="text"
          defaultValue={text}
          maxLength={MAX_SEARCH_TEXT}
          placeholder={t('positionSearch.hint')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className={controls['primary']}>
          <IconSearch size={18} aria-hidden="true" /> {t('positionSearch.submit')}
        </button>
      </div>
    </form>
  );
}
