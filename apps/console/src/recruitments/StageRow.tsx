import { useTranslation } from 'react-i18next';
import type { StagesView } from '@portal/console-contract';
import type { Language } from '@portal/schemas';
import { Button, Check } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { labelIn } from '../ui/written.ts';
import controls from '../ui/controls.module.css';
import css from './recruitments.module.css';

const MAX_NAME = 60;

interface Props {
  stage: StagesView['stages'][number];
  /** What the stage is called in the language of the page. */
  name: string;
  editable: boolean;
  isFirst: boolean;
  isLast: boolean;
  onName(language: Language, text: string): void;
  onBlind(on: boolean): void;
  onMove(by: number): void;
  onRemove(): void;
}

/** A stage with its names, its place and how many people are in it. */
export function StageRow({
  stage,
  name,
  editable,
  isFirst,
  isLast,
  onName,
  onBlind,
  onMove,
  onRemove,
}: Props) {
  const { t } = useTranslation('recruitments');
  return (
    <li className={css['stage']}>
      <div>
        <div data-names>
          <LanguageFields
            label={(language) => labelIn(t, 'stages.name', language)}
            text={stage.name}
            maxLength={MAX_NAME}
            readOnly={!editable}
            onChange={onName}
          />
          <Check
            label={t('stages.blind')}
            checked={stage.blind === true}
            disabled={!editable}
            onChange={onBlind}
          />
        </div>
        <span className={css['people']}>
          <span className={controls['badge']} data-quiet={stage.people === 0}>
            {t('stages.people', { count: stage.people })}
          </span>
        </span>
        {editable && (
          <div className={controls['actions']}>
            <Button
              kind="quiet"
              aria-label={t('stages.up', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              ↑
            </Button>
            <Button
              kind="quiet"
              aria-label={t('stages.down', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              ↓
            </Button>
            <Button kind="quiet" aria-label={t('stages.remove', { name })} onClick={onRemove}>
              ×
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
